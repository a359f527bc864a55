import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { editorOf } from "#tests/support/editor.ts";
import { useSharedShop, useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const withMore = useStoriesShop();

/**
 * Reads the switch of a page: the address that it leads to for each locale, and the locales that it marks as the current
 * page.
 */
async function readPlaces(address: string, { get } = shop) {
  const html = await (await get(address)).text();
  const [nav = ""] = /<nav class="places.*?<\/nav>/s.exec(html) ?? [];
  const links = [...nav.matchAll(/<a href="([^"]+)" hrefLang="([^"]+)" lang="([^"]+)"( aria-current="true")?>/g)];
  return {
    places: new Map(links.map(([, href = "", locale = ""]) => [locale as Locale, href])),
    current: links.flatMap(([, , locale, , isCurrent]) => (isCurrent ? [locale] : [])),
  };
}

describe("the switch to another country or language", () => {
  it("leads from a page to its translation in all 17 locales, each of which leads back", async () => {
    const address = "http://ch.poster.localhost/fr/toile";
    const { places, current } = await readPlaces(address);
    expect([...places.keys()].sort()).toEqual([...LOCALES].sort());
    expect(current).toEqual(["fr-CH"]);
    for (const [locale, href] of places) {
      const reply = await shop.get(href);
      expect([href, reply.status, /<html lang="([^"]+)"/.exec(await reply.text())?.[1]]).toEqual([href, 200, locale]);
      const back = await readPlaces(href);
      expect([locale, back.current, back.places.get("fr-CH")]).toEqual([locale, [locale], address]);
    }
  });

  it("leads home where a page has no translation, and from pages without a story", async () => {
    await editorOf(withMore).create("de-DE", "nur-auf-deutsch", { title: "Nur auf Deutsch" });
    for (const address of ["http://de.poster.localhost/nur-auf-deutsch", "http://de.poster.localhost/nichts"]) {
      const { places } = await readPlaces(address, withMore);
      expect(places.get("es-ES")).toBe("http://es.poster.localhost/");
      expect(places.get("fr-CH")).toBe("http://ch.poster.localhost/fr");
    }
  });

  it("names only countries that the channel sells in", async () => {
    const { places, current } = await readPlaces("http://at.kartenliebe.localhost/");
    expect(current).toEqual(["de-AT"]);
    expect([...places.keys()].every((locale) => ["AT", "CH", "DE"].includes(locale.slice(3)))).toBe(true);
    expect(places.get("de-DE")).toBe("http://de.kartenliebe.localhost/");
  });
});
