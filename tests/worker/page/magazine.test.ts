import { expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/** The home of each language that has a magazine of its own, and of one that shares a host with others. */
const HOMES = [
  "http://de.poster.localhost/",
  "http://gb.poster.localhost/",
  "http://us.poster.localhost/",
  "http://fr.poster.localhost/",
  "http://it.poster.localhost/",
  "http://es.poster.localhost/",
  "http://nl.poster.localhost/",
  "http://ch.poster.localhost/fr",
  "http://de.kartenliebe.localhost/",
  "http://ch.kartenliebe.localhost/fr/",
  "http://ch.kartenliebe.localhost/it/",
];
const ARTICLES = 6;

async function pageAt(address: string): Promise<string> {
  const reply = await shop.get(address);
  expect(reply.status, address).toBe(200);
  return reply.text();
}

const languageOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

/** The addresses of a page's links that match. */
function linksOf(html: string, pattern: RegExp, base: string): string[] {
  const found = [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href = ""]) => href);
  return [...new Set(found.filter((href) => pattern.test(href)))].map((href) => new URL(href, base).href);
}

it.each(HOMES)("the header of %s leads to a magazine in its language, and that to six articles", async (home) => {
  const start = await pageAt(home);
  const [magazine = ""] = linksOf(start, /\/magazin\/?$/, home);
  const listing = await pageAt(magazine);
  const articles = linksOf(listing, /\/magazin\/[^/]+\/?$/, magazine);
  expect(articles).toHaveLength(ARTICLES);
  for (const address of articles) {
    const article = await pageAt(address);
    expect(languageOf(article)).toBe(languageOf(start));
    // The breadcrumb leads back.
    expect(linksOf(article, /\/magazin\/?$/, address)).toEqual([magazine]);
  }
});
