import { describe, expect, it } from "vitest";
import { toPublicCookie } from "#worker/http/proxy.ts";

const at = (inner: string, publicOrigin = "https://posterliebe.de") => ({ inner: new URL(inner), publicOrigin });

describe("a cookie that a service sets", () => {
  it.each([
    ["a=1", "a=1"],
    ["a=1; Path=/; Secure; HttpOnly; SameSite=None; Partitioned", null],
    ["a=1; Expires=Wed, 25 Nov 2026 10:00:00 GMT; Max-Age=60", null],
    ["a=b=c; Path=/kundenkonto", null],
    ["a=1; Domain=posterliebe.de", null],
    ["a=1; domain=.Posterliebe.de; Path=/", null],
    ["a=1; Domain=other.example", null],
    ["a=1; Domain=inner.example; Path=/", "a=1; Path=/"],
    ["a=1; Path=/; domain=.INNER.example; Secure", "a=1; Path=/; Secure"],
    ["a=1; Domain=example", "a=1"],
    ["a=1;Domain=inner.example;Secure", "a=1;Secure"],
  ])("%s is taken as %s", (cookie, expected) => {
    expect(toPublicCookie(cookie, at("https://inner.example"))).toBe(expected ?? cookie);
  });

  it("keeps the domain that service and shop have in common", () => {
    const place = at("https://designer.posterliebe.de", "https://desktop.posterliebe.de");
    expect(toPublicCookie("a=1; Domain=posterliebe.de", place)).toBe("a=1; Domain=posterliebe.de");
    expect(toPublicCookie("a=1; Domain=designer.posterliebe.de", place)).toBe("a=1");
  });

  it.each([
    ["a=1; Path=/base", "a=1; Path=/"],
    ["a=1; path=/base/kundenkonto; Secure", "a=1; path=/kundenkonto; Secure"],
    ["a=1; Path=/", "a=1; Path=/"],
    ["a=1; Path=/baseline", "a=1; Path=/baseline"],
  ])("has its path where the service begins: %s is %s", (cookie, expected) => {
    expect(toPublicCookie(cookie, at("https://inner.example/base"))).toBe(expected);
  });

  it.each([
    "ops=forged; Path=/",
    " ops =forged",
    "wishlist=; Max-Age=0",
    "action-bar-7=1",
    "smart-banner=1",
    "=ops=forged",
    "ops",
    "; ops=1",
  ])("%s is none where it would be the shop's", (cookie) => {
    expect(toPublicCookie(cookie, at("https://inner.example"))).toBeNull();
  });
});
