import { describe, expect, it } from "vitest";
import { webPageUrl } from "#domain/address/page-address.ts";
import { CLOSED_ROBOTS_FILE, renderRobotsFile, renderSitemap, renderSitemapIndex } from "#domain/page/crawlers.ts";
import { defaultTranslation, translationsOf } from "#domain/page/translations.ts";
import { homeOf, LANGUAGES, LOCALES } from "#domain/shop/locale.ts";
import { inCountry, onPlatform } from "#domain/shop/shop.ts";
import { SHOPS, shopOf } from "../address/visit.ts";

describe("translations of a page", () => {
  it("count a locale that falls back as having the page", () => {
    const pages = translationsOf(["fr-FR/toile", "de-DE/leinwand"], "poster");
    const slugs = Object.fromEntries(pages.map(({ locale, slug }) => [locale, slug]));
    expect(slugs).toEqual({
      "de-DE": "leinwand",
      "de-AT": "leinwand",
      "de-CH": "leinwand",
      "de-LI": "leinwand",
      "de-LU": "leinwand",
      "de-IT": "leinwand",
      "fr-FR": "toile",
      "fr-BE": "toile",
      "fr-CH": "toile",
      "fr-LU": "toile",
    });
  });

  it("prefer a locale's own story, and know nothing of other folders", () => {
    const pages = translationsOf(["de-DE/leinwand", "de-AT/leinwandbild", "shared/x"], "poster");
    expect(pages.find(({ locale }) => locale === "de-AT")?.slug).toBe("leinwandbild");
    expect(translationsOf(["shared/x"], "poster")).toEqual([]);
  });

  it("stay within the countries of the channel", () => {
    expect(translationsOf(["de-DE/home"], "kartenliebe").map(({ locale }) => locale)).toEqual([
      "de-AT",
      "de-CH",
      "de-DE",
    ]);
    const languages = LANGUAGES.map((language) => `${language}-${homeOf(language)}/home`);
    expect(
      translationsOf(languages, "poster")
        .map(({ locale }) => locale)
        .sort(),
    ).toEqual([...LOCALES].sort());
  });

  it("have the default locale's for everybody else, or else the first", () => {
    const french = { locale: "fr-FR", slug: "toile" } as const;
    const german = { locale: "de-DE", slug: "leinwand" } as const;
    expect(defaultTranslation([french, german])).toBe(german);
    expect(defaultTranslation([french])).toBe(french);
    expect(defaultTranslation([])).toBeNull();
  });
});

describe("a page's address on the web", () => {
  it("is the web shop's, on the port of the request, whatever platform asked", () => {
    const page = { locale: "fr-CH", slug: "toile" } as const;
    const url = { protocol: "http:", port: "8787" };
    for (const host of ["ch.poster.localhost", "desktop.ch.poster.localhost"]) {
      expect(webPageUrl(page, shopOf(host), SHOPS, url)).toBe("http://ch.poster.localhost:8787/fr/toile");
    }
    const plain = { protocol: "https:", port: "" };
    expect(webPageUrl(page, shopOf("kartenliebe.ch"), SHOPS, plain)).toBe("https://kartenliebe.ch/fr/toile/");
  });

  it("is on the country's host of the same family", () => {
    expect(inCountry(shopOf("localhost"), "FR", SHOPS)?.host).toBe("fr.poster.localhost");
    expect(inCountry(shopOf("desktop.posterliebe.de"), "FR", SHOPS)?.host).toBe("posterliebe.fr");
    expect(inCountry(shopOf("desktop.posterliebe.de"), "DE", SHOPS)?.host).toBe("posterliebe.de");
    expect(inCountry(shopOf("kartenliebe.de"), "FR", SHOPS)).toBeNull();
    expect(onPlatform(shopOf("127.0.0.1"), "desktop", SHOPS).host).toBe("127.0.0.1");
  });
});

describe("files for crawlers", () => {
  it("escape what XML would read as its own", () => {
    const xml = renderSitemap([
      {
        url: "https://a.de/?a=1&b=<'\">",
        lastModified: null,
        image: null,
        alternates: [{ hreflang: "de-DE", url: "https://a.de/&" }],
      },
      {
        url: "https://a.de/b",
        lastModified: "2026-01-12T08:00:00.000Z",
        image: "https://a.de/1&2.jpeg",
        alternates: [],
      },
    ]);
    expect(xml).toContain("<loc>https://a.de/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc><xhtml:link");
    expect(xml).toContain('hreflang="de-DE" href="https://a.de/&amp;"/></url>');
    expect(xml).toContain(
      "<loc>https://a.de/b</loc><lastmod>2026-01-12T08:00:00.000Z</lastmod><image:image><image:loc>https://a.de/1&amp;2.jpeg</image:loc></image:image></url>",
    );
    expect(renderSitemapIndex(["https://a.de/sitemap-1.xml"])).toContain(
      "<sitemap><loc>https://a.de/sitemap-1.xml</loc></sitemap>",
    );
  });

  it("name the sitemap, and close the desktop app", () => {
    expect(renderRobotsFile("https://a.de/sitemap.xml")).toMatch(
      /^User-agent: \*\nDisallow: \/configurator-\n[\s\S]*\n\nSitemap: https:\/\/a\.de\/sitemap\.xml\n$/,
    );
    expect(CLOSED_ROBOTS_FILE).toBe("User-agent: *\nDisallow: /\n");
  });
});
