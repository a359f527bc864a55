import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withDesignerLocale } from "#domain/address/designer-locale.ts";
import { linkKind, linkRel, parseLink } from "#domain/address/link.ts";
import { pageHref } from "#domain/address/page-address.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import { MEDIA_WIDTHS, mediaHref, offeredWidths, parseMediaPath } from "#domain/page/media.ts";
import { NO_EDITS } from "#domain/page/media-edits.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { countriesOf } from "#domain/shop/country.ts";
import { pageAt, SHOPS, shopOf } from "./visit.ts";

const anyShop = fc.constantFrom(...SHOPS.values());
const slug = fc
  .array(fc.stringMatching(/^[a-z0-9][a-z0-9-]{2,12}$/), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.join("/"));

/** Parses a link; returns null if it is refused. */
function readLink(address: string) {
  return valueOrNull(parseLink(address));
}

function isOwnDomain(host: string) {
  return linkKind(host, "posterliebe.de") === "own-domain";
}

describe("hosts", () => {
  it.each([
    ["posterliebe.co.uk", "poster", "GB"],
    ["posterliebe.com", "poster", "US"],
    ["kartenliebe.ch", "kartenliebe", "CH"],
    ["ch.kartenliebe.localhost", "kartenliebe", "CH"],
    ["desktop.de.poster.localhost", "poster", "DE"],
    ["localhost", "poster", "DE"],
  ])("%s is %s in %s", (host, channel, country) => {
    expect(shopOf(host)).toMatchObject({ channel, country });
  });

  it("has two shops for each country of a channel and the bare local ones, each also for the desktop and with www", () => {
    const named = CHANNELS.flatMap(countriesOf).length * 2 + 1;
    expect(SHOPS.size).toBe(named * 3 + 1);
    expect([...SHOPS.values()].filter(({ platform }) => platform === "desktop")).toHaveLength(named);
  });
});

describe("page addresses", () => {
  it("are read back as what they were made of, on every shop in each of its locales", () => {
    fc.assert(
      fc.property(anyShop, fc.nat(2), slug, (shop, index, path) => {
        const locale = shop.locales[index % shop.locales.length] ?? shop.locales[0];
        const href = pageHref({ locale, slug: path }, shop);
        expect(pageAt(href, shop)).toEqual({ locale, slug: path });
      }),
    );
  });

  it("open where the editor said, and a tab of its own reaches back to nothing", () => {
    const swiss = shopOf("ch.poster.localhost");
    const link = { kind: "story", fullSlug: "de-DE/leinwand", anchor: null, target: "_blank" } as const;
    expect(resolveLink(link, swiss, "de-CH")).toEqual({ href: "/leinwand", rel: "noopener", target: "_blank" });
    const away = resolveLink({ kind: "url", url: "https://example.com/", target: "_blank" }, swiss, "de-CH");
    expect(away?.rel?.split(" ")).toEqual(expect.arrayContaining(["noopener", "noreferrer"]));
    expect(new Set(away?.rel?.split(" ")).size).toBe(away?.rel?.split(" ").length);
  });

  it("are in the page's own locale, whatever locale the linked story was made for", () => {
    const swiss = shopOf("ch.poster.localhost");
    const link = { kind: "story", fullSlug: "de-DE/leinwand", anchor: "rand" } as const;
    expect(resolveLink(link, swiss, "de-CH")).toEqual({ href: "/leinwand#rand" });
    expect(resolveLink(link, swiss, "fr-CH")).toEqual({ href: "/fr/leinwand#rand" });
    expect(resolveLink({ ...link, fullSlug: "de-DE/home", anchor: null }, swiss, "de-CH")).toEqual({ href: "/" });
  });

  it.each([
    ["/leinwand?material=poster#x", "/fr/leinwand/?material=poster#x"],
    ["/Hochzeit/", "/fr/Hochzeit/"],
    ["/", "/fr/"],
    ["/it/tela", "/it/tela"],
    ["/d/leinwand", "/d/leinwand"],
    ["/media/319.avif/x", "/media/319.avif/x"],
    ["/magazin/a", "/fr/magazin/a"],
    ["/kundenkonto/A?b=1", "/fr/kundenkonto/A?b=1"],
    ["/agb.pdf", "/agb.pdf"],
    ["/a%2Fb", "/a%2Fb"],
    ["#x", "#x"],
  ])("typed by an editor as %s are in the page's language: %s", (url, href) => {
    expect(resolveLink({ kind: "url", url }, shopOf("kartenliebe.ch"), "fr-CH")).toEqual({ href });
  });

  it("get the locale on the way to a designer, once", () => {
    expect(withDesignerLocale("/configurator-card/", "fr-CH")).toBe("/configurator-card/?locale=fr-CH");
    expect(withDesignerLocale("/configurator-card/?locale=de-DE", "fr-CH")).toBe("/configurator-card/?locale=de-DE");
    expect(withDesignerLocale("/leinwand?x=1", "fr-CH")).toBe("/leinwand?x=1");
  });
});

describe("spec 000 §8: links", () => {
  it.each([
    "javascript:alert(1)",
    " JaVaScript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://x/y",
    "file:///etc/passwd",
    "http://[",
  ])("%j is refused", (address) => {
    expect(readLink(address)).toBeNull();
  });

  it("keeps what is harmless, and never throws", () => {
    expect(readLink("/leinwand?a=1#b")).toEqual({ href: "/leinwand?a=1#b", host: null });
    expect(readLink("#rand")).toEqual({ href: "#rand", host: null });
    expect(readLink("mailto:service@posterliebe.de")).toEqual({ href: "mailto:service@posterliebe.de", host: "" });
    expect(readLink("//example.com/x")?.host).toBe("example.com");
    fc.assert(fc.property(fc.string(), (text) => void readLink(text)));
  });

  it("follows own domains by suffix and no others", () => {
    expect(isOwnDomain("www.kartenliebe.de")).toBe(true);
    expect(isOwnDomain("evilkartenliebe.de")).toBe(false);
    expect(isOwnDomain("kartenliebe.de.example.com")).toBe(false);
    expect(linkRel("example.com", "posterliebe.de")).toBe("nofollow noopener noreferrer");
    expect(linkRel("posterliebe.de", "posterliebe.de")).toBeUndefined();
    expect(linkRel(null, "posterliebe.de")).toBeUndefined();
  });
});

describe("spec 001 §9: pictures", () => {
  const asset = fc
    .record({
      space: fc.integer({ min: 1, max: 999_999 }),
      width: fc.integer({ min: 1, max: 9999 }),
      height: fc.integer({ min: 1, max: 9999 }),
      hash: fc.stringMatching(/^[a-f0-9]{10}$/),
      name: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}\.jpg$/),
    })
    .map(({ space, width, height, hash, name }) => ({
      path: `f/${space}/${width}x${height}/${hash}/${name}`,
      width,
      height,
    }));

  it("have addresses that are read back as what they were made of", () => {
    fc.assert(
      fc.property(
        asset,
        fc.constantFrom(...MEDIA_WIDTHS),
        fc.constantFrom("auto", "avif", "webp"),
        (picture, width, ending) => {
          expect(parseMediaPath(mediaHref(picture, width, ending))).toEqual({
            asset: picture,
            width,
            height: null,
            ending,
            edits: NO_EDITS,
          });
        },
      ),
    );
  });

  it("are offered no wider than they are, but always once", () => {
    fc.assert(
      fc.property(asset, (picture) => {
        const widths = offeredWidths(picture);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths.every((width) => width <= Math.max(picture.width, 319))).toBe(true);
      }),
    );
  });

  it("have no other address", () => {
    fc.assert(fc.property(fc.string(), (text) => void parseMediaPath(text)));
    for (const path of [
      "/media/480.webp/f/1/9x9/a/b.jpg",
      "/media/479.gif/f/1/9x9/a/b.jpg",
      "/media/479.webp/f/1/9x9/../b.jpg",
    ]) {
      expect(parseMediaPath(path)).toBeNull();
    }
  });
});
