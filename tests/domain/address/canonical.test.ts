import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { SERVICE_PATHS } from "#domain/address/path-kind.ts";
import { buildShopTable } from "#domain/shop/shop.ts";
import { runs } from "#tests/support/runs.ts";
import { follow, leadOf, pageAt, SHOPS, shopOf, visit } from "./visit.ts";

const anyHost = fc.constantFrom(...SHOPS.keys());

const fragment = fc.oneof(
  fc.constantFrom("/", "//", "\\", "/./", "/../", "/d", "/d/", "/de/", "/fr/", "/IT/", "/nl/", "/xx/", "/en/", "/home"),
  fc.constantFrom("DE", ".", "..", "%2e%2e", "%2F", "%5C", "%00", "%", "%ff", "%c3%a9", "a.jpg", "é", "e\u0301"),
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
    "configurator-card",
    "kundenkonto",
    "Magazin/A",
    "evil.com",
  ),
  fc.string({ maxLength: 4, unit: "binary" }),
);
const anyPath = fc.array(fragment, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
const anyOrigin = fc.tuple(fc.constantFrom("https", "https", "http"), anyHost, fc.constantFrom("", "", ":8443"));
const anyAddress = fc
  .tuple(anyOrigin, anyPath)
  .map(([[protocol, host, port], path]) => `${protocol}://${host}${port}${path}`);

describe("the canonical address", () => {
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
    "/configurator-",
    "/web-api/X/",
    "/ops/",
    "/frontend-api/A",
    "/price-api/prices/Article",
    "/accessory",
    "/customer-picture/get/",
    "/gift-voucher/ABC",
    "/api/get-location/",
    "/whitelabel/switch/",
    ...SERVICE_PATHS,
  ])("%s is spelled by another", (path) => {
    for (const host of ["kartenliebe.de", "posterliebe.ch", "desktop.posterliebe.de"]) {
      expect(visit(`https://${host}${path}`)).toEqual({ kind: "opaque" });
    }
  });

  it.each([
    ["/accessoryfoo/", "/accessoryfoo"],
    ["/Accessory-Box", "/accessory-box"],
    ["/api/get-location-x/", "/api/get-location-x"],
    ["/api/Other", "/api/other"],
    ["/mediathek/", "/mediathek"],
  ])("%s is a page's, at %s", (path, location) => {
    expect(visit(`https://posterliebe.de${path}`)).toEqual({ kind: "redirect", location, status: 301 });
  });

  it.each([
    ["https://posterliebe.de/kundenkonto/ABC/", "/kundenkonto/abc", false],
    ["https://kartenliebe.de/magazin", "/magazin/", false],
    ["https://posterliebe.de/magazine/", "/magazine", true],
    ["https://posterliebe.de/Magazin/ABC", "/magazin/abc", true],
    // A language that is another country's own leads to that country, together with the app's letters.
    ["https://posterliebe.de/fr/kundenkonto/ABC/?a=1", "https://posterliebe.fr/kundenkonto/ABC/?a=1", true],
    ["https://posterliebe.de/d/fr/magazin", "https://desktop.posterliebe.fr/magazin", true],
    ["https://posterliebe.at:8443//kundenkonto", "https://posterliebe.at/kundenkonto", true],
    ["https://posterliebe.de/fr/configurator-/", "https://posterliebe.fr/configurator-", true],
  ])("%s is at %s", (address, location, hasApp) => {
    expect(leadOf(visit(address, hasApp))).toBe(location);
  });

  it.each(["https://kartenliebe.de/fr/configurator-card/", "https://posterliebe.de/xx/kundenkonto"])(
    "%s is nowhere",
    (address) => {
      expect(visit(address, true)).toMatchObject({ kind: "redirect", status: 302 });
    },
  );

  it("is reached in one hop at most, and is then itself", () => {
    fc.assert(
      fc.property(anyAddress, fc.boolean(), (address, hasApp) => {
        const { hops, end } = follow(address, hasApp);
        expect(hops).toBeLessThanOrEqual(1);
        expect(end).not.toBe("redirect");
      }),
      { numRuns: runs(20_000) },
    );
  });

  it("never leads to a host that is not in the table, whatever text it is made from", () => {
    fc.assert(
      fc.property(anyAddress, fc.boolean(), (address, hasApp) => {
        const result = visit(address, hasApp);
        const location = leadOf(result);
        // A path that is spelled like the app's is the app's.
        if (location === null || new URL(location, address).href === address) return;
        expect(location).not.toMatch(/[\\\p{Cc}]/u);
        expect(location).toMatch(/^(https?:\/\/[a-z0-9.-]+(:8443)?)?\/(?!\/)/);
        const { hostname, origin } = new URL(location, address);
        expect(SHOPS.has(hostname)).toBe(true);
        if (SHOPS.get(hostname)?.family === "public") expect(origin).toBe(`https://${hostname}`);
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
      canonicalLocation({ protocol: "https:", hostname: shop.host, port: "", pathname, search: "?a=1" }, shop, SHOPS);
    expect(at("/a/../leinwand")).toEqual({ kind: "redirect", location: "/leinwand?a=1", status: 301 });
    expect(at("/../../leinwand/.")).toEqual({ kind: "redirect", location: "/leinwand?a=1", status: 301 });
    expect(at("/a/%2E%2e/")).toEqual({ kind: "redirect", location: "/?a=1", status: 301 });
  });

  it.each([
    ["http://posterliebe.de/Leinwand?a=B", "https://posterliebe.de/leinwand?a=B", 301],
    ["https://posterliebe.de:8443/leinwand", "https://posterliebe.de/leinwand", 301],
    ["http://posterliebe.at:8080/FR/Toile/", "https://posterliebe.fr/toile", 301],
    ["http://kartenliebe.de/xx/", "https://kartenliebe.de/error/", 302],
    ["http://posterliebe.de/media/319.webp/F//x?a=1", "https://posterliebe.de/media/319.webp/F//x?a=1", 301],
    ["http://posterliebe.de/kundenkonto/ABC", "https://posterliebe.de/kundenkonto/ABC", 301],
    ["http://posterliebe.ch/fr/kundenkonto/ABC/", "https://posterliebe.ch/fr/kundenkonto/ABC/", 301],
  ])("is by https on the internet: %s is at %s", (address, location, status) => {
    const result = visit(address, true);
    expect(leadOf(result)).toBe(location);
    if (result.kind === "redirect") expect(result.status).toBe(status);
  });

  it.each([
    ["https://www.posterliebe.de/leinwand?a=B", "https://posterliebe.de/leinwand?a=B", 301],
    ["http://www.posterliebe.de/DE//Leinwand/?a=B", "https://posterliebe.de/leinwand?a=B", 301],
    ["https://www.kartenliebe.ch/fr/Mariage", "https://kartenliebe.ch/fr/mariage/", 301],
    ["https://www.posterliebe.de:8443/fr/toile", "https://posterliebe.fr/toile", 301],
    ["https://www.posterliebe.de/d/leinwand", "https://desktop.posterliebe.de/d/leinwand", 301],
    ["https://www.posterliebe.de/xx", "https://posterliebe.de/error", 302],
    ["https://www.posterliebe.de/media/319.webp/F//x?a=1", "https://posterliebe.de/media/319.webp/F//x?a=1", 301],
    ["https://www.posterliebe.de/configurator-card/", "https://posterliebe.de/configurator-card/", 302],
    ["https://www.posterliebe.de/kundenkonto/ABC", "https://posterliebe.de/kundenkonto/ABC", 301],
    ["http://www.de.poster.localhost:8787/Leinwand", "http://de.poster.localhost:8787/leinwand", 301],
    ["http://www.localhost:8787/", "http://localhost:8787/", 301],
  ])("is on the host without www: %s is at %s", (address, location, status) => {
    const result = visit(address, true);
    expect(leadOf(result)).toBe(location);
    if (result.kind === "redirect") expect(result.status).toBe(status);
  });

  it("is on the host with www, where a shop is named so", () => {
    const shops = buildShopTable([{ host: "www.shop.test", channel: "poster", country: "DE" }]);
    const at = (address: string) => {
      const url = new URL(address);
      const shop = shops.get(url.hostname);
      return shop && canonicalLocation(url, shop, shops);
    };
    const moved = { kind: "redirect", location: "https://www.shop.test/leinwand", status: 301 };
    for (const address of ["http://shop.test/Leinwand/", "https://shop.test/leinwand", "http://www.shop.test/leinwand"])
      expect(at(address)).toEqual(moved);
    expect(at("https://www.shop.test/leinwand")).toMatchObject({ kind: "page" });
    expect(at("https://shop.test/d")).toMatchObject({ location: "https://desktop.shop.test/d" });
    expect(at("https://desktop.shop.test/d/")).toMatchObject({ location: "/d" });
  });

  it("is by https on the internet, a designer's too, and as it comes on one machine", () => {
    const designer = { kind: "designer", origin: "https://posterliebe.de", href: "/configurator-card/" };
    expect(visit("http://posterliebe.de/configurator-card/")).toMatchObject(designer);
    expect(visit("http://posterliebe.de/d/de/configurator-card/")).toMatchObject({
      origin: "https://desktop.posterliebe.de",
    });
    for (const origin of ["http://localhost:8787", "https://de.poster.localhost", "http://127.0.0.1"])
      expect(visit(`${origin}/leinwand`)).toMatchObject({ kind: "page" });
  });

  it("is on the host without the dot of DNS's root", () => {
    const at = (address: string) => canonicalLocation(new URL(address), shopOf("posterliebe.de"), SHOPS);
    for (const path of ["/leinwand?a=1", "/Leinwand/?a=1"]) {
      const location = "https://posterliebe.de/leinwand?a=1";
      expect(at(`https://posterliebe.de.${path}`)).toEqual({ kind: "redirect", location, status: 301 });
    }
  });

  it("means no page where it is another's", () => {
    expect(pageAt("/fr/toile", shopOf("posterliebe.de"))).toBeNull();
    expect(pageAt("/leinwand", shopOf("posterliebe.de"))).toEqual({ locale: "de-DE", slug: "leinwand" });
  });
});
