import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES, localeChain } from "#domain/shop/locale.ts";
import { bloksIn, readStories } from "#tests/backend/stories/story-files.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { addressOf, look, partsOf, read, textOf } from "./shown-prices.ts";

const shop = useSharedShop();

const withTiles = readStories().filter(
  (story) => story.channel === "poster" && bloksIn(story).some(({ component }) => component === "sub-teaser"),
);
/**
 * Every page of a locale that has tiles; one in seven of them is tested without `--long`. If a locale shows another
 * country's stories, its home alone.
 */
const PAGES = LOCALES.flatMap((locale) => {
  const isOwn = localeChain(locale).length === 1 || locale === "en-US";
  const folder = locale === "en-US" ? locale : (localeChain(locale).at(-1) ?? locale);
  const shown = withTiles.filter((story) => story.locale === folder && (isOwn || story.slug === "home"));
  const slugs = shown.map(({ full_slug }) => full_slug.slice(`${folder}/`.length));
  return slugs.map((slug) => [locale, slug === "home" ? "" : slug] as const);
});

const pages = new Map<string, Promise<string>>();
function pageAt(address: string): Promise<string> {
  const page = pages.get(address) ?? shop.get(address).then(readReply);
  pages.set(address, page);
  return page;
}
async function readReply(reply: Response): Promise<string> {
  // The error page has tiles, too.
  expect([200, 404]).toContain(reply.status);
  return reply.text();
}

const part = (html: string, name: string) =>
  textOf(new RegExp(`<(\\w+)[^>]*class="${name}"[^>]*>(.*?)</\\1>`, "s").exec(html)?.[2] ?? "");

/** Reads the tiles of a page that state a price: their words, their addresses and the price. */
function tilesOf(html: string, locale: Locale) {
  return [...html.matchAll(/<a ([^>]*class="tile [^>]*)>(.*?)<\/a>/gs)].flatMap(([, attributes = "", inside = ""]) => {
    const price = part(inside, "tile-price");
    const href = textOf(/href="([^"]*)"/.exec(attributes)?.[1] ?? "");
    return price ? [{ title: part(inside, "tile-title"), href, from: read(price, partsOf(locale)[1]) }] : [];
  });
}

describe("a tile says from how much the page that it leads to sells what it names", () => {
  it("on pages of every locale", () => {
    expect(new Set(PAGES.map(([locale]) => locale)).size).toBe(LOCALES.length);
  });

  it.each(oneOf(7, PAGES))("%s /%s", async (locale, slug) => {
    const address = addressOf(locale, slug).replace(/(\/\w\w)\/$/, "$1");
    const tiles = tilesOf(await pageAt(address), locale);
    if (slug === "") expect(tiles).toHaveLength(17);
    for (const { title, href, from } of tiles) {
      const shown = look(await pageAt(new URL(href, address).href), partsOf(locale)[1]);
      const cheapest = Math.min(...(shown?.rows ?? []).map(({ asked }) => asked));
      expect([title, href, cheapest]).toEqual([title, href, from]);
    }
  });
});
