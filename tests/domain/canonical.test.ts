import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalLocation } from "#domain/canonical.ts";
import { buildShopTable, DEFAULT_BRANDS, type Shop } from "#domain/shop.ts";

const shops = buildShopTable(DEFAULT_BRANDS);
const anyShop = fc.constantFrom(...shops.values());

function at(host: string, path: string): string | null {
  const shop = shops.get(host);
  if (!shop) throw new Error(`No shop at ${host}.`);
  return canonicalLocation(path, shop);
}

/** Where a browser ends up that follows every redirect, and how many it followed. */
function follow(path: string, shop: Shop): { path: string; hops: number } {
  let current = path;
  for (let hops = 0; hops < 5; hops += 1) {
    const location = canonicalLocation(current, shop);
    if (location === null) return { path: current, hops };
    current = new URL(location, `https://${shop.host}`).pathname;
  }
  return { path: current, hops: Number.POSITIVE_INFINITY };
}

const fragment = fc.oneof(
  fc.constantFrom(
    "/",
    "//",
    "\\",
    "de",
    "fr",
    "it",
    "nl",
    "/de/",
    "DE",
    ".",
    "..",
    "%2e%2e",
    "%2F",
    "%5C",
    "%00",
    "a.jpg",
  ),
  fc.string({ maxLength: 4, unit: "binary" }),
  fc.constantFrom(
    "\t",
    "\n",
    "\u0000",
    "\u007f",
    "\u0085",
    "İ",
    "ß",
    "media/",
    "assets/",
    "configurator-",
    "example.com",
  ),
);
const anyPath = fc.array(fragment, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);

describe("design §5: the canonical address", () => {
  it.each([
    ["posterliebe.de", "/", null],
    ["posterliebe.de", "/leinwand", null],
    ["posterliebe.de", "/leinwand/", "/leinwand"],
    ["posterliebe.de", "//leinwand///poster//", "/leinwand/poster"],
    ["posterliebe.de", "/Leinwand", "/leinwand"],
    ["posterliebe.de", "/de", "/"],
    ["posterliebe.de", "/DE/Leinwand/", "/leinwand"],
    ["posterliebe.de", "/de/de/leinwand", "/leinwand"],
    ["posterliebe.de", "/delft", null],
    ["posterliebe.ch", "/fr/toile", null],
    ["posterliebe.ch", "/fr", null],
    ["posterliebe.ch", "/FR/", "/fr"],
    ["posterliebe.ch", "/de/fr/toile", "/fr/toile"],
    ["posterliebe.lu", "/fr/toile", "/toile"],
    ["posterliebe.lu", "/de/leinwand", null],
    ["kartenliebe.de", "/", null],
    ["kartenliebe.de", "/de/", "/"],
    ["kartenliebe.de", "/hochzeit", "/hochzeit/"],
    ["kartenliebe.ch", "/fr", "/fr/"],
    ["kartenliebe.de", "/favicon.svg", null],
    ["kartenliebe.de", "/favicon.svg/", "/favicon.svg"],
    ["kartenliebe.de", "/assets/Entry-Ab12.js", null],
    ["kartenliebe.de", "/media/479.webp/f/1/9x9/a/B.jpg", null],
    ["kartenliebe.de", "/configurator-card", null],
  ])("on %s of %s is %s", (host, path, expected) => {
    expect(at(host, path)).toBe(expected);
  });

  it("is reached in one hop at most, from any address a request can have", () => {
    fc.assert(
      fc.property(anyShop, anyPath, (shop, path) => {
        const { pathname } = new URL(`https://${shop.host}${path}`);
        const { hops, path: end } = follow(pathname, shop);
        expect(hops).toBeLessThanOrEqual(1);
        expect(canonicalLocation(end, shop)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it("never leads to another host, whatever text it is made from", () => {
    fc.assert(
      fc.property(anyShop, anyPath, (shop, path) => {
        const location = canonicalLocation(path, shop);
        if (location === null) return;
        expect(location).toMatch(/^\/(?!\/)/);
        expect(location).not.toMatch(/[\\\p{Cc}]/u);
        expect(new URL(location, `https://${shop.host}`).host).toBe(shop.host);
      }),
      { numRuns: 2000 },
    );
  });

  it("is the same for every spelling of slashes and letters", () => {
    const word = fc.stringMatching(/^[a-z][a-z-]{2,8}$/);
    fc.assert(
      fc.property(anyShop, fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat(3), (shop, words, extra) => {
        const plain = follow(`/${words.join("/")}`, shop).path;
        const odd = `/${"/".repeat(extra)}${words.join("//").toUpperCase()}${"/".repeat(extra)}`;
        expect(follow(odd, shop).path).toBe(plain);
      }),
    );
  });
});
