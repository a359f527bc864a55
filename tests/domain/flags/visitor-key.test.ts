import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endedVisitorKeyCookie, readVisitorKey, visitorKeyCookie } from "#domain/flags/visitor-key.ts";

const KEY = "0b7c9a3e-5f1d-4c2b-9a8e-7d6c5b4a3f2e";

describe("the visitor's key", () => {
  it("is read back from the cookie that it is written to", () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), (key) => {
        const [pair = ""] = visitorKeyCookie(key).split(";");
        expect(readVisitorKey(`a=1; ${pair}; b=2`)).toBe(key);
      }),
    );
  });

  it("is readable for scripts, and sent to no other site (spec 001 §9)", () => {
    expect(visitorKeyCookie(KEY)).toBe(`visitor_key=${KEY}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`);
  });

  it("is forgotten by a cookie without a value", () => {
    expect(endedVisitorKeyCookie()).toBe("visitor_key=; Path=/; Max-Age=0; Secure; SameSite=Lax");
  });

  it.each([
    "",
    "visitor_key=",
    "visitor_key=abc",
    `visitor_key=${KEY}x`,
    `visitor_key=${"a".repeat(10_000)}`,
    `key=${KEY}`,
  ])("is none in %j", (cookies) => {
    expect(readVisitorKey(cookies)).toBeNull();
  });
});
