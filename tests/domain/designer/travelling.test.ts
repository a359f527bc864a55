import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { carry as carryAlong, travellingParameters } from "#domain/designer/travelling-parameters.ts";

const carry = (search: string, href: string) => carryAlong(href, travellingParameters(search));
const CARD = "/configurator-card/?themeId=7&locale=de-DE";

describe("what travels from a page's address", () => {
  it.each([
    [
      "?gclid=Cj0-x_1&s=brief",
      [
        ["gclid", "Cj0-x_1"],
        ["s", "brief"],
      ],
    ],
    ["?s=brief&material=leinwand&utm_source=mail", [["s", "brief"]]],
    ["?gclid=a&gclid=b", [["gclid", "a"]]],
    ["?gclid=&s", []],
    ["?GCLID=a&constructor=x&__proto__=y", []],
    [
      `?gclid=${"a".repeat(200)}&s=${"b".repeat(64)}`,
      [
        ["gclid", "a".repeat(200)],
        ["s", "b".repeat(64)],
      ],
    ],
    [`?gclid=${"a".repeat(201)}&s=${"b".repeat(65)}`, []],
    ["?gclid=a%00b&s=%3Cscript%3E", []],
    ["?gclid=a%0D%0AX:y&s=%E2%80%AEx", []],
    [
      "?gclid=%22&gclid=good&s=M%C3%A4rz",
      [
        ["gclid", "good"],
        ["s", "März"],
      ],
    ],
    ["?disableCache=1", [["disableCache", "1"]]],
    ["?disableCache=2&s=%2F", [["s", "/"]]],
    ["", []],
  ])("of %s is %j", (search, expected) => {
    expect([...travellingParameters(search)]).toEqual(expected);
  });
});

describe("a link", () => {
  it.each([
    [CARD, `${CARD}&gclid=x%26y&s=brief`],
    ["/configurator-card/", "/configurator-card/?gclid=x%26y&s=brief"],
    ["/configurator-card/?", "/configurator-card/?gclid=x%26y&s=brief"],
    ["/configurator-card/?locale=de-DE#paper?a#b", "/configurator-card/?locale=de-DE&gclid=x%26y&s=brief#paper?a#b"],
    // A link's own parameter stays, even an empty one.
    [`${CARD}&s=flyer`, `${CARD}&s=flyer&gclid=x%26y`],
    [`${CARD}&gclid=&s=flyer`, `${CARD}&gclid=&s=flyer`],
  ])("to %s leads to %s", (href, expected) => {
    expect(carry("?gclid=x%26y&s=brief", href)).toBe(expected);
  });

  it("is the same for whoever comes by no advertisement", () => {
    expect(carry("?material=leinwand", CARD)).toBe(CARD);
  });

  it("carries once, whatever travels, and the designer reads it", () => {
    const value = fc.string({ unit: "binary", minLength: 1, maxLength: 64 });
    fc.assert(
      fc.property(value, value, (gclid, s) => {
        const href = carryAlong(
          CARD,
          new Map([
            ["gclid", gclid],
            ["s", s],
          ] as const),
        );
        expect(carryAlong(href, new Map([["gclid", "other"]] as const))).toBe(href);
        const [path = "", query = ""] = href.split("?");
        expect(parseHandOff(path, `?${query}`)).toMatchObject({
          ok: true,
          parameters: { gclid: gclid.toWellFormed(), s: s.toWellFormed(), themeId: "7" },
        });
      }),
    );
  });

  it("to any address carries too, a whole one, once", () => {
    const travelling = travellingParameters("?gclid=a&s=b");
    const told = carryAlong("https://posterliebe.ch/fr/toile?x=1#y", travelling);
    expect(told).toBe("https://posterliebe.ch/fr/toile?x=1&gclid=a&s=b#y");
    expect(carryAlong(told, travelling)).toBe(told);
  });

  it("tells the card designer of an operator's switch, which it understands", () => {
    const [path = "", query = ""] = carry("?disableCache=1", CARD).split("?");
    expect(parseHandOff(path, `?${query}`)).toMatchObject({ ok: true, parameters: { disableCache: "1" } });
  });
});
