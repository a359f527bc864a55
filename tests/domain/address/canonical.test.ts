import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { runs } from "#tests/support/runs.ts";
import { follow, pageAt, SHOPS, shopOf, visit } from "./visit.ts";

const anyHost = fc.constantFrom(...SHOPS.keys());

const fragment = fc.oneof(
  fc.constantFrom("/", "//", "\\", "/./", "/../", "/d", "/d/", "/de/", "/fr/", "/IT/", "/nl/", "/xx/", "/en/", "/home"),
  fc.constantFrom("DE", ".", "..", "%2e%2e", "%2F", "%5C", "%00", "%", "%ff", "%c3%a9", "a.jpg", "é", "e\u0301"),
  fc.constantFrom("\t", "\n", "\u0000", "\u007f", "\u0085", "İ", "ß", "media/", "assets/", "configurator-", "evil.com"),
  fc.string({ maxLength: 4, unit: "binary" }),
);
const anyPath = fc.array(fragment, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
const anyAddress = fc.tuple(anyHost, anyPath).map(([host, path]) => `https://${host}${path}`);

describe("design §5: the canonical address", () => {
  it.each([
    ["https://posterliebe.de/", "de-DE", "web", "home"],
    ["https://posterliebe.de/leinwand", "de-DE", "web", "leinwand"],
    ["https://posterliebe.ch/fr/toile", "fr-CH", "web", "toile"],
    ["https://posterliebe.ch/it", "it-CH", "web", "home"],
    ["https://kartenliebe.ch/fr/", "fr-CH", "web", "home"],
    ["https://desktop.posterliebe.ch/fr/d/toile", "fr-CH", "desktop", "toile"],
    ["https://desktop.kartenliebe.de/d/", "de-DE", "desktop", "home"],
    ["http://127.0.0.1/d/leinwand", "de-DE", "desktop", "leinwand"],
    ["https://posterliebe.de/gr%C3%BCn", "de-DE", "web", "grün"],
    ["https://posterliebe.de/a@b:c", "de-DE", "web", "a@b:c"],
    ["https://kartenliebe.de/agb.pdf", "de-DE", "web", "agb.pdf"],
  ])("%s is a page in %s on the %s: %s", (address, locale, platform, slug) => {
    expect(visit(address)).toEqual({ kind: "page", address: { locale, platform, slug } });
  });

  it.each([
    ["https://posterliebe.de/fr/toile?a=B", "https://posterliebe.fr/toile?a=B", 301],
    ["https://desktop.posterliebe.de/fr/toile", "https://desktop.posterliebe.fr/d/toile", 301],
    ["https://posterliebe.de/d/fr/toile", "https://desktop.posterliebe.fr/d/toile", 301],
    ["http://localhost:8787/en", "http://gb.poster.localhost:8787/", 301],
    ["https://kartenliebe.de/fr/", "/error/", 302],
    ["https://posterliebe.de/xx/a", "/error", 302],
    ["https://posterliebe.at/de/fr/de/leinwand", "https://posterliebe.de/leinwand", 301],
    ["https://posterliebe.de/home", "/", 301],
    ["http://desktop.localhost/", "/d", 301],
    ["http://localhost/d/", "http://desktop.localhost/d", 301],
  ])("%s is at %s", (address, location, status) => {
    expect(visit(address)).toEqual({ kind: "redirect", location, status });
  });

  it.each(["/a%2fb", "/a%5Cb", "/%00", "/%0d%0aSet-Cookie:x", "/%", "/%ff", "/%c3"])("%s cannot be read", (path) => {
    expect(visit(`https://posterliebe.de${path}`)).toEqual({ kind: "unreadable" });
  });

  it.each([
    "/media/319.webp/F//x",
    "/assets/Entry-Ab12.js",
    "/configurator-Card",
    "/web-api/X/",
    "/ops/",
    "/frontend-api/A",
  ])("%s is spelled by another", (path) => {
    expect(visit(`https://kartenliebe.de${path}`)).toEqual({ kind: "opaque" });
  });

  it("is reached in one hop at most, and is then itself", () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const { hops, end } = follow(address);
        expect(hops).toBeLessThanOrEqual(1);
        expect(end).not.toBe("redirect");
      }),
      { numRuns: runs(20_000) },
    );
  });

  it("never leads to a host that is not in the table, whatever text it is made from", () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const result = visit(address);
        if (result.kind !== "redirect") return;
        expect(result.location).not.toMatch(/[\\\p{Cc}]/u);
        expect(result.location).toMatch(/^(https:\/\/[a-z0-9.-]+)?\/(?!\/)/);
        expect(SHOPS.has(new URL(result.location, address).hostname)).toBe(true);
      }),
      { numRuns: runs(20_000) },
    );
  });

  it("is the same for every spelling of slashes and letters", () => {
    const word = fc.stringMatching(/^[a-z][a-z-]{2,8}$/);
    fc.assert(
      fc.property(anyHost, fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat(3), (host, words, extra) => {
        const plain = follow(`https://${host}/${words.join("/")}`).address;
        const odd = `/${"/".repeat(extra)}${words.join("//").toUpperCase()}${"/".repeat(extra)}`;
        expect(follow(`https://${host}${odd}`).address).toBe(plain);
      }),
    );
  });

  it("of a path of nothing but prefixes is found in bounded time", () => {
    const { hops } = follow(`https://posterliebe.de/${"de/fr/".repeat(340)}x`);
    expect(hops).toBe(1);
  });

  it("has no dot segments, whoever took the address apart", () => {
    const shop = shopOf("posterliebe.de");
    const at = (pathname: string) =>
      canonicalLocation({ protocol: "https:", port: "", pathname, search: "?a=1" }, shop, SHOPS);
    expect(at("/a/../leinwand")).toEqual({ kind: "redirect", location: "/leinwand?a=1", status: 301 });
    expect(at("/../../leinwand/.")).toEqual({ kind: "redirect", location: "/leinwand?a=1", status: 301 });
    expect(at("/a/%2E%2e/")).toEqual({ kind: "redirect", location: "/?a=1", status: 301 });
  });

  it("means no page where it is another's", () => {
    expect(pageAt("/fr/toile", shopOf("posterliebe.de"))).toBeNull();
    expect(pageAt("/leinwand", shopOf("posterliebe.de"))).toEqual({ locale: "de-DE", slug: "leinwand" });
  });
});
