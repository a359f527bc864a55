import { describe, expect, it } from "vitest";
import { elsewhereCookie, elsewhereFor, isElsewhereClosed } from "#domain/shop/elsewhere.ts";

const SWITZERLAND = { country: "CH", locales: ["de-CH", "fr-CH", "it-CH"] };

describe("the hint at another country's shop", () => {
  it("is in the first of a visitor's languages that her country's shop has", () => {
    expect(elsewhereFor(SWITZERLAND, ["en-GB", "FR-fr", "de"], "DE")).toEqual({
      locale: "fr-CH",
      place: "Suisse – Français",
    });
    expect(elsewhereFor({ country: "AT", locales: ["de-AT"] }, ["ja"], "DE")).toEqual({
      locale: "de-AT",
      place: "Österreich",
    });
  });

  it.each<[string, unknown]>([
    ["she is at home", { country: "DE", locales: ["de-DE"] }],
    ["nothing is sold there", { country: "JP", locales: [] }],
    ["nothing is sold there by this brand", { country: "GB", locales: [] }],
    ["nobody knows where she is", { country: null, locales: [] }],
    ["there is no answer", null],
    ["the answer is something else", { country: "AT", locales: "de-AT" }],
    ["the answer leads to a third country", { country: "AT", locales: ["de-DE"] }],
  ])("is not there if %s", (_, reply) => expect(elsewhereFor(reply, ["de"], "DE")).toBeNull());

  it("stays away once it is closed", () => {
    const cookie = elsewhereCookie(true);
    expect(cookie).toMatch(/; Secure$/);
    expect(elsewhereCookie(false)).not.toContain("Secure");
    expect(isElsewhereClosed(`a=b; ${cookie.split(";")[0]}`)).toBe(true);
    expect(isElsewhereClosed("elsewhere=; a=b")).toBe(false);
  });
});
