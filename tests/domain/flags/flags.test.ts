import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCrawler } from "#domain/flags/crawler.ts";
import { parseFlagQuery } from "#domain/flags/flag-query.ts";
import { isTreatment, TREATMENTS } from "#domain/flags/treatment.ts";

describe("spec 000 §4: treatments", () => {
  it("are control, off and on", () => {
    expect(TREATMENTS).toEqual(["control", "off", "on"]);
    expect(isTreatment("on")).toBe(true);
    for (const value of ["ON", "", "toString", null, 1, ["on"]]) expect(isTreatment(value)).toBe(false);
  });
});

describe("spec 001 §5: overrides in the address", () => {
  it.each([
    ["?feature=sticky&treatment=on", [["sticky", "on"]]],
    [
      "feature=a&treatment=off&feature=b&treatment=on",
      [
        ["a", "off"],
        ["b", "on"],
      ],
    ],
    ["feature=a&treatment=control", []],
    ["feature=a&treatment=ON", []],
    ["feature=a", []],
    ["treatment=on", []],
    ["feature=a%20b&treatment=on", []],
    ["feature=__proto__&treatment=on", []],
    ["feature=constructor&treatment=on", [["constructor", "on"]]],
  ])("%s accepts on and off only", (search, overrides) => {
    expect([...parseFlagQuery(search).overrides]).toEqual(overrides);
  });

  it("can switch the service off, and the debug mode on", () => {
    expect(parseFlagQuery("disabled=1&debug")).toMatchObject({ isDisabled: true, isDebug: true });
    expect(parseFlagQuery("disabled=0&debug=false")).toMatchObject({ isDisabled: false, isDebug: false });
    expect(parseFlagQuery("")).toEqual({ overrides: new Map(), isDisabled: false, isDebug: false });
  });

  it("are bounded and never throw", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `feature=f${index}&treatment=on`).join("&");
    expect(parseFlagQuery(many).overrides.size).toBe(20);
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseFlagQuery(text)));
  });
});

describe("spec 000 §6: crawlers", () => {
  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["Mozilla/5.0 (compatible; bingbot/2.0)", true],
    ["facebookexternalhit/1.1", true],
    ["Mozilla/5.0 AppleWebKit Chrome-Lighthouse", true],
    ["WhatsApp/2.23", true],
    ["ia_archiver", true],
    ["Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)", true],
    ["GoogleOther", true],
    ["meta-externalagent/1.1", true],
    ["FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)", true],
    ["", true],
    [undefined, true],
    [null, true],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", false],
    ["Mozilla/5.0 (Linux; Android 14; CUBOT X70) Chrome/126.0 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", false],
  ])("%s: %s", (userAgent, is) => {
    expect(isCrawler(userAgent)).toBe(is);
  });
});
