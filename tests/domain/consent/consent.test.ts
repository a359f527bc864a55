import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANSWERS, CONSENTS, consentCookie, readConsent } from "#domain/consent/consent.ts";

describe("spec 001 §4: consent", () => {
  it.each([
    ["consent=granted", "granted"],
    ["a=b; consent=declined; c=d", "declined"],
    ["consent=unknown", "unknown"],
    ["", "unknown"],
    ["consent=", "unknown"],
    ["consent=GRANTED", "unknown"],
    ["myconsent=granted", "unknown"],
    ["consent=declined; consent=granted", "declined"],
  ])("is read from %j as %s", (cookies, consent) => {
    expect(readConsent(cookies)).toBe(consent);
  });

  it("is one of three, whatever the cookies are", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (cookies) => CONSENTS.includes(readConsent(cookies))));
  });

  it.each(ANSWERS)("%s is kept for a year on all pages of the host, readable for scripts", (answer) => {
    expect(consentCookie(answer, true)).toBe(`consent=${answer}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`);
    expect(consentCookie(answer, false)).toBe(`consent=${answer}; Path=/; Max-Age=31536000; SameSite=Lax`);
    expect(readConsent(consentCookie(answer, true).split(";", 1)[0] ?? "")).toBe(answer);
  });
});
