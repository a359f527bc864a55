import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AppEvent, addMeasured, beginDesign, readMeasured } from "#domain/analytics/events.ts";
import { MEASURED_COOKIE } from "#domain/consent/remembered.ts";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";

const cookie = (value: string) => `${MEASURED_COOKIE}=${value}`;
const order = (number: string): AppEvent => ({ name: "order", number, value: 59.9, currency: "EUR" });

describe("the events that the account system leaves for the shop's next page", () => {
  it("are read back in their order, whatever is in them", () => {
    const text = fc.string({ unit: "binary", maxLength: 40 }).map((one) => one.toWellFormed());
    const event: fc.Arbitrary<AppEvent> = fc.oneof(
      fc.record({
        name: fc.constant("add_to_cart" as const),
        product: text,
        value: fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 }).map((one) => one + 0),
        currency: fc.constant("EUR"),
      }),
      text.map(order),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 3 }), (events) => {
        const written = events.reduce((value, one) => addMeasured(cookie(value), one), "");
        const read = readMeasured(`a=1; ${cookie(written)}; b=2`);
        expect(read).toEqual(events.slice(-read.length));
        expect(read.length).toBeGreaterThan(0);
      }),
    );
  });

  it("are ten at most, in a cookie of bounded length: the oldest make room", () => {
    let value = "";
    for (let at = 0; at < 30; at++) value = addMeasured(cookie(value), order(String(at)));
    expect(readMeasured(cookie(value)).map((one) => "number" in one && one.number)).toEqual(
      Array.from({ length: 10 }, (_, at) => String(at + 20)),
    );
    for (let at = 0; at < 10; at++) value = addMeasured(cookie(value), order("ü".repeat(90)));
    expect(value.length).toBeLessThanOrEqual(2000);
    expect(readMeasured(cookie(value)).length).toBeGreaterThan(0);
  });

  it.each([
    "",
    "%",
    "7",
    "{}",
    encodeURIComponent('[{"name":"order","number":7,"value":1,"currency":"EUR"}]'),
    encodeURIComponent('[{"name":"add_to_cart","product":"a","value":"1","currency":"EUR"}]'),
    encodeURIComponent('[{"name":"other","value":1,"currency":"EUR"}]'),
    encodeURIComponent('[{"name":"order","number":"1","value":1}]'),
    encodeURIComponent(JSON.stringify([{ ...order("x".repeat(101)) }])),
    "x".repeat(5000),
  ])("are none in %j", (value) => {
    expect(readMeasured(cookie(value))).toEqual([]);
  });
});

describe("the way into a designer", () => {
  const begun = (address: string) => {
    const { pathname, searchParams } = new URL(address, "https://shop.test");
    return beginDesign(pathname, searchParams);
  };
  const origin = { locale: "de-DE", channel: "poster" } as const;

  it.each([
    ["leinwand", "900x600", { product: "photo-frame", material: "leinwand", format: "900x600" }],
    ["poster-gerahmt", "600x400", { product: "photo-frame", material: "poster", format: "600x400" }],
    ["collage-mixed", "500x500", { product: "collage", material: "mixed", format: "500x500" }],
    ["photobox-small", "100x100", { product: "photobox", material: "", format: "100x100" }],
    ["photoprint-matt", undefined, { product: "photobox", material: "", format: "" }],
  ] as const)("names the material and the size of the hand-off: %s in %s", (article, formatType, event) => {
    const href = designerHref(articleHandOff({ article, formatType, options: {} }, origin));
    expect(begun(href)).toEqual({ name: "begin_design", ...event });
    expect(begun(`/fr/d${href}`)).toEqual({ name: "begin_design", ...event });
  });

  it.each([
    ["/configurator-photobook/?photobookFormat=square", { product: "photobook", material: "", format: "square" }],
    ["/configurator-card?card=klappkarte-148x105", { product: "card", material: "", format: "" }],
    // The calculator's form, before its script runs.
    [
      "/configurator-photo-frame/?material=poster&format=600x400",
      { product: "photo-frame", material: "poster", format: "600x400" },
    ],
  ])("%s", (address, event) => {
    expect(begun(address)).toEqual({ name: "begin_design", ...event });
  });

  it.each(["/leinwand?formatType=600x400", "/configurator-", "/", ""])("is not %j", (address) => {
    expect(begun(address)).toBeNull();
  });
});
