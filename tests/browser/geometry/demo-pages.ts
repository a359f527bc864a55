import { CHANNELS } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, countriesOf } from "#domain/shop/country.ts";
import { PAGE_TYPES, SHOPS } from "#scripts/look/page-types.ts";
import type { RunningShop } from "#tests/support/shop.ts";

/** The folder of a language in an address, for a language that is not the country's first. */
const LANGUAGE_FOLDER = /^\/([a-z]{2})(?=\/|$)/;

/**
 * Returns the address of every page of the sitemaps and of each built-in page.
 *
 * @param everywhere true for every country; else for the first that has the page in its language.
 */
export async function demoPages(shop: RunningShop, everywhere: boolean): Promise<string[]> {
  const known = new Set<string>();
  const pages: string[] = [];
  for (const channel of CHANNELS) {
    for (const country of homesFirst(countriesOf(channel))) {
      const host = `${country.toLowerCase()}.${channel}.localhost`;
      for (const { address, language } of await sitemapOf(shop, host)) {
        const slug = new URL(address).pathname.replace(LANGUAGE_FOLDER, "");
        const key = everywhere ? address : `${channel} ${language} ${slug}`;
        if (!known.has(key)) pages.push(address);
        known.add(key);
      }
    }
  }
  const builtIn = CHANNELS.flatMap((channel) =>
    Object.values(PAGE_TYPES[channel]).map((path) => new URL(path, withPort(SHOPS[channel], shop)).href),
  );
  return [...new Set([...pages, ...builtIn])];
}

/** Sorts home countries of a language first: they stand for the others that speak it. */
function homesFirst(countries: readonly Country[]): readonly Country[] {
  return [...countries].sort((a, b) => Number(COUNTRIES[a].homeOf === null) - Number(COUNTRIES[b].homeOf === null));
}

async function sitemapOf(shop: RunningShop, host: string) {
  const origin = withPort(`http://${host}`, shop);
  const index = await (await shop.get(`${origin}/sitemap.xml`)).text();
  // Pages of designs are alike: some of them are examined as built-in pages.
  const files = locationsOf(index).filter((file) => !file.includes("/sitemap-designs-"));
  const xml = await Promise.all(files.map(async (file) => (await shop.get(file)).text()));
  const language = await languageOf(shop, origin);
  return xml.flatMap(locationsOf).map((address) => {
    const folder = LANGUAGE_FOLDER.exec(new URL(address).pathname)?.[1];
    return { address, language: folder ?? language };
  });
}

/** Returns the language of a host's home page, with its country if the country has spellings of its own. */
async function languageOf(shop: RunningShop, origin: string): Promise<string> {
  const html = await (await shop.get(`${origin}/`)).text();
  const locale = /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? "";
  return locale.startsWith("en") ? locale : locale.slice(0, 2);
}

function locationsOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? "");
}

function withPort(origin: string, { url }: RunningShop): string {
  return `${origin}:${url.port}`;
}
