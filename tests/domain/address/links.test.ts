import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withDesignerLocale } from "#domain/address/designer-locale.ts";
import { linkKind, linkRel, parseLink } from "#domain/address/link.ts";
import { HOME_SLUG, pageHref, parseFullSlug } from "#domain/address/page-address.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { LOCALES, languageOf } from "#domain/shop/locale.ts";
import { pageAt, SHOPS, shopOf } from "./visit.ts";

const anyShop = fc.constantFrom(...SHOPS.values());
const FOREIGN_REL = "nofollow noopener noreferrer";

/** Parses a link; returns null if it is refused. */
function readLink(address: string) {
  return valueOrNull(parseLink(address));
}

function isOwnDomain(host: string) {
  return linkKind(host, "posterliebe.de") === "own-domain";
}

const german = shopOf("posterliebe.de");
const swissCards = shopOf("kartenliebe.ch");

describe("spec 000 §8: blocked protocols", () => {
  const spellings = (protocol: string) => [
    protocol,
    protocol.toUpperCase(),
    `  ${protocol}`,
    `\u0000\u001f${protocol}`,
    `\u00a0${protocol}`,
    `${protocol.slice(0, 2)}\t${protocol.slice(2)}`,
    `${protocol.slice(0, 3)}\r\n${protocol.slice(3)}`,
    protocol.replace(":", "\t:"),
  ];
  it.each(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:", "ftp:", "ws:", "view-source:", "intent:"])(
    "%s is refused in every spelling",
    (protocol) => {
      for (const start of spellings(protocol)) {
        expect(readLink(`${start}alert(1)//`), JSON.stringify(start)).toBeNull();
        expect(resolveLink({ kind: "url", url: `${start}alert(1)` }, german, "de-DE")).toBeNull();
      }
    },
  );

  it("are named in the spec's sentence", () => {
    const problem = "Cannot navigate to a URL with 'javascript:' protocol.";
    expect(parseLink(" JavaScript:alert(1)")).toEqual({ ok: false, code: "blocked-protocol", problem });
    expect(parseLink("http://[")).toEqual({ ok: false, code: "no-address", problem: '"http://[" is no address.' });
  });

  it("are the only thing refused beside what is no address", () => {
    expect(readLink("tel:+498912345")).toEqual({ href: "tel:+498912345", host: "" });
    expect(readLink("HTTPS://Example.com/A")).toEqual({ href: "https://example.com/A", host: "example.com" });
    expect(readLink("https://")).toBeNull();
    expect(readLink("http://exa mple.com")).toBeNull();
    expect(readLink("/javascript:alert(1)")).toEqual({ href: "/javascript:alert(1)", host: null });
  });
});

describe("an address that was typed without its protocol", () => {
  it.each([
    ["www.example.com", "https://www.example.com/"],
    [" WWW.Example.com/Größe?a=1#b ", "https://www.example.com/Gr%C3%B6%C3%9Fe?a=1#b"],
    ["www.example.com:8080/a", "https://www.example.com:8080/a"],
    ["www.müller.de", "https://www.xn--mller-kva.de/"],
    ["www.a.example.co.uk?x", "https://www.a.example.co.uk/?x"],
  ])("%j is the site %s", (typed, href) => {
    expect(readLink(typed)).toEqual({ href, host: new URL(href).host });
    const resolved = resolveLink({ kind: "url", url: typed }, german, "de-DE");
    expect(resolved).toEqual({ href, rel: FOREIGN_REL });
  });

  it.each([
    "www.example",
    "www.",
    "www",
    "www..com",
    "wwwexample.com",
    "a/www.example.com",
    "www.example.com@evil.test",
  ])("%j stays a path of this shop", (typed) => expect(readLink(typed)?.host).toBeNull());

  it.each(["www.example.com:alert(1)", "www.example.com:99999"])("%j is no address", (typed) => {
    expect(readLink(typed)).toBeNull();
  });
});

describe("the link parser", () => {
  const words = fc.array(
    fc.constantFrom(
      "www.",
      "example",
      ".com",
      "https:",
      "javascript:",
      "//",
      "/",
      "\\",
      ":",
      "@",
      "#",
      "?",
      "%2F",
      " ",
      "\t",
      "ü",
      "8080",
    ),
    { maxLength: 8 },
  );
  const address = fc.oneof(
    words.map((parts) => parts.join("")),
    fc.string({ unit: "binary" }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.domain().map((domain) => `www.${domain}`),
  );

  it("never throws, and lets through only addresses that a browser reads the same way", () => {
    fc.assert(
      fc.property(address, (typed) => {
        const read = readLink(typed);
        if (!read) return;
        const url = new URL(read.href, "https://posterliebe.de");
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(url.protocol);
        expect(url.host).toBe(read.host ?? "posterliebe.de");
      }),
      { numRuns: 1000 },
    );
  });

  it("reads its own result as the same address", () => {
    fc.assert(
      fc.property(address, (typed) => {
        const read = readLink(typed);
        // A mere # leads nowhere, which is an empty address.
        if (read?.href) expect(readLink(read.href)).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });

  it("reads a web address with or without its protocol alike, if it begins with www.", () => {
    const site = fc.tuple(fc.domain(), fc.webPath(), fc.webQueryParameters());
    fc.assert(
      fc.property(site, ([domain, path, query]) => {
        const typed = `www.${domain}${path}?${query}`;
        expect(readLink(typed)).toEqual(readLink(`https://${typed}`));
      }),
      { numRuns: 500 },
    );
  });
});

describe("spec 000 §5: an address within the shop", () => {
  const start = fc.constantFrom(
    "/",
    "//",
    "/./",
    "/.//",
    "/a/..//",
    "\\",
    "/\\",
    "?",
    "#",
    "https://relative.invalid//",
  );
  const rest = fc.array(fc.constantFrom("example.com", "/", "\\", ".", "..", "a", "?", "#", "@", ":", "\t", "%5C"));

  it("stays on its host", () => {
    fc.assert(
      fc.property(start, rest, (first, more) => {
        const read = readLink(first + more.join(""));
        if (read?.host !== null || read === null) return;
        expect(new URL(read.href, "https://posterliebe.de").host).toBe("posterliebe.de");
      }),
      { numRuns: 1000 },
    );
  });

  it("of a story too, whatever the content service calls its slug", () => {
    const slug = fc.oneof(
      fc.string({ unit: "binary" }),
      rest.map((parts) => parts.join("")),
    );
    const folder = fc.constantFrom("", "de-DE/", "de-DE//", "fr-CH/");
    fc.assert(
      fc.property(anyShop, folder, slug, fc.option(fc.string({ unit: "binary" })), (shop, prefix, name, anchor) => {
        const link = { kind: "story", fullSlug: prefix + name, anchor } as const;
        const href = resolveLink(link, shop, shop.locales[0])?.href ?? "";
        const url = new URL(href, `https://${shop.host}`);
        expect(url.host).toBe(shop.host);
        expect(url.search).toBe("");
      }),
      { numRuns: 200 },
    );
  });
});

describe("spec 000 §5: own domains", () => {
  it.each([
    ["kartenliebe.de", true],
    ["service.kartenliebe.at", true],
    ["www.shop.kartenliebe.ch", true],
    ["evilkartenliebe.de", false],
    ["evil-kartenliebe.de", false],
    ["kartenliebe.de.evil.com", false],
    ["kartenliebe.fr", false],
    ["kartenliebe", false],
    [".kartenliebe.de.", false],
    ["", false],
  ])("%j: %s", (host, isOwn) => {
    expect(isOwnDomain(host)).toBe(isOwn);
    expect(linkRel(host, "posterliebe.de")).toBe(isOwn || host === "" ? undefined : FOREIGN_REL);
  });

  it("have the support host among them; the team's host is internal", () => {
    expect(linkKind("support.kartenliebe.com", "posterliebe.de")).toBe("own-domain");
    expect(linkKind("team.kartenliebe.com", "posterliebe.de")).toBe("internal");
    expect(linkRel("team.kartenliebe.com", "posterliebe.de")).toBeUndefined();
    expect(linkKind("kartenliebe.com", "posterliebe.de")).toBe("external");
    expect(linkKind(null, "posterliebe.de")).toBe("internal");
  });

  it("are recognised behind credentials and capitals as a browser would", () => {
    const rel = (url: string) => resolveLink({ kind: "url", url }, german, "de-DE")?.rel;
    expect(rel("https://KARTENLIEBE.DE/hochzeit/")).toBeUndefined();
    expect(rel("https://kartenliebe.de@evil.com/")).toBe(FOREIGN_REL);
    expect(rel("//evil.com\\@kartenliebe.de/")).toBe(FOREIGN_REL);
    expect(rel("https://posterliebe.de/leinwand")).toBeUndefined();
    expect(rel("https://posterliebe.at/leinwand")).toBe(FOREIGN_REL);
  });
});

describe("page addresses", () => {
  const slug = fc
    .array(fc.stringMatching(/^[a-z0-9][a-z0-9_-]{2,9}$/), { minLength: 1, maxLength: 4 })
    .map((segments) => segments.join("/"));

  it.each([...SHOPS.values()].map((shop) => [shop.host, shop] as const))("of %s are read back", (_, shop) => {
    for (const locale of shop.locales) {
      const home = { locale, slug: HOME_SLUG };
      expect(pageAt(pageHref(home, shop), shop)).toEqual(home);
      fc.assert(
        fc.property(slug, (name) => {
          expect(pageAt(pageHref({ locale, slug: name }, shop), shop)).toEqual({ locale, slug: name });
          expect(parseFullSlug(`${locale}/${name}`)).toEqual({ locale, slug: name });
        }),
        { numRuns: 20 },
      );
    }
  });

  it.each([
    ["posterliebe.de", "/", { locale: "de-DE", slug: "home" }],
    ["posterliebe.ch", "/fr", { locale: "fr-CH", slug: "home" }],
    ["posterliebe.ch", "/it/tela/grande", { locale: "it-CH", slug: "tela/grande" }],
    ["posterliebe.be", "/fr/toile", { locale: "fr-BE", slug: "toile" }],
    ["posterliebe.be", "/toile", { locale: "nl-BE", slug: "toile" }],
    ["posterliebe.de", "/fra/toile", { locale: "de-DE", slug: "fra/toile" }],
    ["posterliebe.de", "/fr/toile", null],
    ["posterliebe.de", "/xx", null],
    ["posterliebe.us", "/", undefined],
  ])("on %s, %s is %j", (host, path, expected) => {
    const shop = SHOPS.get(host);
    expect(shop && pageAt(path, shop)).toEqual(expected);
  });

  it("never throw, and name a locale of their country", () => {
    fc.assert(
      fc.property(anyShop, fc.string({ unit: "binary" }), (shop, text) => {
        const path = pageAt(text, shop);
        if (path) expect(shop.locales).toContain(path.locale);
        void parseFullSlug(text);
      }),
    );
  });

  it("of links are in the page's locale, with the channel's slash", () => {
    const link = { kind: "story", fullSlug: "de-DE/hochzeit/einladung", anchor: "a b" } as const;
    for (const locale of swissCards.locales) {
      const folder = locale === "de-CH" ? "" : `/${languageOf(locale)}`;
      expect(resolveLink(link, swissCards, locale)).toEqual({ href: `${folder}/hochzeit/einladung/#a%20b` });
    }
    expect(resolveLink(link, german, "de-DE")).toEqual({ href: "/hochzeit/einladung#a%20b" });
    expect(resolveLink(null, german, "de-DE")).toBeNull();
  });
});

describe("spec 000 §2: the way to a designer", () => {
  it.each([
    ["/configurator-card/", "/configurator-card/?locale=fr-CH"],
    ["/configurator-card", "/configurator-card?locale=fr-CH"],
    ["/configurator-photo-frame/?materialType=poster", "/configurator-photo-frame/?materialType=poster&locale=fr-CH"],
    ["/configurator-photo-frame/?a=1#b", "/configurator-photo-frame/?a=1&locale=fr-CH#b"],
    ["/configurator-photo-frame/#b?c", "/configurator-photo-frame/?locale=fr-CH#b?c"],
    ["/configurator-photo-frame/?a=b?c", "/configurator-photo-frame/?a=b?c&locale=fr-CH"],
    ["/configurator-new/", "/configurator-new/?locale=fr-CH"],
    ["/configurator-card/?locale=de-DE", "/configurator-card/?locale=de-DE"],
    ["/configurator-card/?a=1&locale=de-DE#b", "/configurator-card/?a=1&locale=de-DE#b"],
    ["/configurator-card/?mylocale=1", "/configurator-card/?mylocale=1&locale=fr-CH"],
    ["/leinwand?next=/configurator-card/", "/leinwand?next=/configurator-card/"],
    ["#configurator-card", "#configurator-card"],
  ])("%s becomes %s", (href, expected) => {
    expect(withDesignerLocale(href, "fr-CH")).toBe(expected);
  });

  it("gets a locale once and keeps all it has", () => {
    const path = fc.constantFrom("/configurator-card/", "/configurator-collage", "/leinwand", "/");
    const text = fc.string({ unit: "grapheme-ascii" });
    const query = fc.oneof(
      text.map((typed) => `?${typed.replaceAll("#", "")}`),
      fc.constantFrom("", "?locale=fr-FR"),
    );
    const hash = fc.option(text).map((fragment) => (fragment === null ? "" : `#${fragment}`));
    const anyLocale = fc.constantFrom(...LOCALES);
    fc.assert(
      fc.property(path, query, hash, anyLocale, anyLocale, (start, search, fragment, locale, other) => {
        const href = start + search + fragment;
        const once = withDesignerLocale(href, locale);
        expect(withDesignerLocale(once, other)).toBe(once);
        const isWithout = start.startsWith("/configurator-") && !search.includes("locale=");
        const added = `${search.length > 1 ? `${search}&` : "?"}locale=${locale}`;
        expect(once).toBe(isWithout ? start + added + fragment : href);
      }),
    );
  });

  it("takes the page's locale where an editor links to it, and leaves a stranger's alone", () => {
    const resolve = (url: string) => resolveLink({ kind: "url", url }, swissCards, "it-CH");
    expect(resolve("/configurator-card/?themeId=7")).toEqual({ href: "/configurator-card/?themeId=7&locale=it-CH" });
    expect(resolve("https://example.com/configurator-card/")).toEqual({
      href: "https://example.com/configurator-card/",
      rel: FOREIGN_REL,
    });
  });
});
