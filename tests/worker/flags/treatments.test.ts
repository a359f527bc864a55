import { expect, it } from "vitest";
import { POSTER_TEST_FLAG, treatmentsOf } from "#worker/page/varying-request.ts";

const at = (address: string) => treatmentsOf(new URL(address, "https://posterliebe.de"));

it("spec 000 §2: /posterdruck and what is below it switch on its experiment, and no other flag", () => {
  expect(at("/posterdruck")(POSTER_TEST_FLAG)).toBe("on");
  expect(at("/posterdruck/a3")(POSTER_TEST_FLAG)).toBe("on");
  for (const prefix of ["/de", "/d", "/fr/d"]) expect(at(`${prefix}/posterdruck`)(POSTER_TEST_FLAG)).toBe("on");
  expect(at("/poster")(POSTER_TEST_FLAG)).toBe("control");
  expect(at("/posterdruck")("another")).toBe("control");
});

it("spec 001 §5 and §6: an address may ask for on and off, for anything else it may not", () => {
  expect(at("/?feature=a&treatment=on&feature=b&treatment=off")("a")).toBe("on");
  expect(at("/?feature=a&treatment=on&feature=b&treatment=off")("b")).toBe("off");
  expect(at("/?feature=a&treatment=maybe")("a")).toBe("control");
  expect(at("/posterdruck?feature=posterdruck&treatment=off")(POSTER_TEST_FLAG)).toBe("off");
});

it("spec 001 §6: where flags are disabled every one of them is off", () => {
  const treatments = at("/posterdruck?disabled&feature=a&treatment=on");
  expect([treatments("a"), treatments(POSTER_TEST_FLAG)]).toEqual(["off", "off"]);
});
