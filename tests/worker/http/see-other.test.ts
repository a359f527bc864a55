import { expect, it } from "vitest";
import { seeOther } from "#worker/http/posted-form.ts";

it("leads to a path of the shop", () => {
  const { status, headers } = seeOther("/fr/toile?sent#top", { "Set-Cookie": "a=b" });
  expect([status, headers.get("Location"), headers.get("Set-Cookie")]).toEqual([303, "/fr/toile?sent#top", "a=b"]);
});

it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "leinwand", "", "/a\nb"])(
  "leads nowhere else: %j",
  (path) => {
    expect(() => seeOther(path)).toThrow(TypeError);
  },
);
