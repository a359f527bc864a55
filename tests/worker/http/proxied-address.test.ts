import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "#tests/support/runs.ts";
import { toPublicAddress, toPublicLinks, toPublicRefresh } from "#worker/http/proxy.ts";

const SHOP = "https://posterliebe.de";
const at = (inner: string) => ({ inner: new URL(inner), publicOrigin: SHOP });

describe("an address that a service names", () => {
  it.each([
    ["https://inner.example/kundenkonto?a=1#b", `${SHOP}/kundenkonto?a=1#b`],
    ["http://inner.example/x", `${SHOP}/x`],
    ["HTTPS://Inner.Example:443/x", `${SHOP}/x`],
    ["//inner.example/x", `${SHOP}/x`],
    ["https://inner.example.", `${SHOP}/`],
    ["https://user:secret@inner.example/x", `${SHOP}/x`],
    ["https://inner.example//evil.example/x", `${SHOP}//evil.example/x`],
    // The service may choose other origins, and addresses without one.
    ["https://pay.example/x", "https://pay.example/x"],
    ["https://inner.example.evil.example/", "https://inner.example.evil.example/"],
    ["https://inner.example:9000/x", "https://inner.example:9000/x"],
    ["mailto:a@inner.example", "mailto:a@inner.example"],
    ["/kundenkonto/%2F", "/kundenkonto/%2F"],
    ["login?a=1", "login?a=1"],
    ["?a=1", "?a=1"],
    ["", ""],
    ["https://", "https://"],
    [`${SHOP}/x`, `${SHOP}/x`],
  ])("%s is %s to the visitor", (address, expected) => {
    expect(toPublicAddress(address, at("https://inner.example"))).toBe(expected);
  });

  it.each([
    ["http://127.0.0.1:4001/x", `${SHOP}/x`],
    ["https://127.0.0.1:4001/x", `${SHOP}/x`],
    ["http://127.0.0.1/x", `${SHOP}/x`],
    ["http://127.0.0.1:4002/x", "http://127.0.0.1:4002/x"],
  ])("at a port of its own: %s is %s", (address, expected) => {
    expect(toPublicAddress(address, at("http://127.0.0.1:4001"))).toBe(expected);
  });

  it.each([
    ["https://inner.example/base/kundenkonto/", `${SHOP}/kundenkonto/`],
    ["https://inner.example/base", `${SHOP}/`],
    ["https://inner.example/other", `${SHOP}/other`],
    ["/base/kundenkonto?a=1", "/kundenkonto?a=1"],
    ["/base?a=1", "/?a=1"],
    ["/base", "/"],
    ["/baseline", "/baseline"],
    ["/base//evil.example/", `${SHOP}//evil.example/`],
  ])("below a base path: %s is %s", (address, expected) => {
    expect(toPublicAddress(address, at("https://inner.example/base"))).toBe(expected);
    expect(toPublicAddress(address, at("https://inner.example/base/"))).toBe(expected);
  });

  it("is found in links and in what refreshes a page", () => {
    const place = at("https://inner.example");
    expect(toPublicLinks('<https://inner.example/a.css>; rel=preload, <https://cdn.example/b>; rel="x"', place)).toBe(
      `<${SHOP}/a.css>; rel=preload, <https://cdn.example/b>; rel="x"`,
    );
    expect(toPublicRefresh("5; url=https://inner.example/x", place)).toBe(`5; url=${SHOP}/x`);
    expect(toPublicRefresh("0;URL='https://inner.example/x'", place)).toBe(`0;URL='${SHOP}/x'`);
    expect(toPublicRefresh("5", place)).toBe("5");
  });

  it("leads to the service again, whatever path it is", () => {
    const base = fc.constantFrom("", "/base", "/a/b");
    const path = fc.webPath().map((path) => path.replace(/^\/*/, "/"));
    fc.assert(
      fc.property(
        base,
        fc.constantFrom("http", "https"),
        path,
        fc.webQueryParameters(),
        (base, scheme, path, query) => {
          const named = new URL(`${scheme}://inner.example${base}${path}?q${query}`);
          // A path with steps upwards may leave the service.
          fc.pre(named.pathname.startsWith(`${base}/`));
          const shown = new URL(toPublicAddress(named.href, at(`https://inner.example${base}`)));
          expect(shown.origin).toBe(SHOP);
          expect(base + shown.pathname + shown.search).toBe(named.pathname + named.search);
        },
      ),
      { numRuns: runs(10_000) },
    );
  });

  it("of another host, and of none, is as it was", () => {
    const inner = "https://inner.example";
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (text) => {
        fc.pre(URL.canParse(text, inner));
        expect(toPublicAddress(text, at(inner))).toBe(text);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
