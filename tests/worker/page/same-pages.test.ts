import { describe, expect, it } from "vitest";
import { VOCABULARIES, vocabularyOf } from "#locales/vocabulary.ts";
import { WHOLE_LOCALES } from "#tests/backend/stories/pages.ts";
import { readStories } from "#tests/backend/stories/story-files.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { foreignLabels, labelsIn, wordsOf } from "./page-words.ts";

const shop = useSharedShop();

const HOSTS = { "en-GB": "posterliebe.co.uk", "en-US": "posterliebe.com", "nl-NL": "posterliebe.nl" };
const SIGNS = { "en-GB": "£", "en-US": "$", "nl-NL": "€" };
const CURRENCIES = ["€", "£", "$", "CHF"];
/** Pages below the navigation's item for many photos, in German. */
const OF_MANY_PHOTOS = ["fotocollage", "fotobox", "fotos-drucken", "fotobuch", "fotokalender"];

const stories = readStories().filter(
  ({ channel, slug }) => channel === "poster" && slug !== "error" && slug !== "home",
);
const pages = stories.filter(({ content }) => content.component === "page");
const German = new Map(pages.flatMap((page) => (page.locale === "de-DE" ? [[page.group_id, page]] : [])));
const pathOf = ({ full_slug }: { full_slug: string }) => full_slug.slice(full_slug.indexOf("/"));

/** Returns labels of other languages. What only Britain says is no foreign word in America: editors may write it there. */
function otherLabels(locale: (typeof WHOLE_LOCALES)[number]): string[] {
  const british = new Set<string>(locale === "en-US" ? Object.values(VOCABULARIES["en-GB"]) : []);
  return foreignLabels(vocabularyOf(locale)).filter((label) => !british.has(label));
}

async function read(address: string): Promise<string> {
  const reply = await shop.get(address);
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.text();
}

describe.each(WHOLE_LOCALES)("in %s", (locale) => {
  const own = pages.filter((page) => page.locale === locale);

  it.each(oneOf(4, own))("$slug is a page of its language and a translation of the German one", async (page) => {
    const german = `https://posterliebe.de${pathOf(German.get(page.group_id) ?? page)}`;
    const address = `https://${HOSTS[locale]}${pathOf(page)}`;
    const html = await read(address);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(address);
    expect(html).toContain(`<link rel="alternate" hrefLang="de-DE" href="${german}"/>`);
    expect(await read(german)).toContain(`<a href="${address}" hrefLang="${locale}"`);
    const words = wordsOf(html);
    expect(labelsIn(words, otherLabels(locale))).toEqual([]);
    const signs = CURRENCIES.filter((sign) => words.includes(sign));
    // The page about delivery names what it costs in every country.
    if (!german.endsWith("/versand")) expect(signs.filter((sign) => sign !== SIGNS[locale])).toEqual([]);
  });

  it("the navigation marks the pages for many photos", async () => {
    const marked = pages.filter(({ group_id }) => OF_MANY_PHOTOS.includes(German.get(group_id)?.slug ?? ""));
    const mine = marked.filter((page) => page.locale === locale);
    expect(mine).toHaveLength(OF_MANY_PHOTOS.length);
    for (const page of mine) {
      const html = await read(`https://${HOSTS[locale]}${pathOf(page)}`);
      const current = [...html.matchAll(/<li class="current"><a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
      const collage = mine.find(({ group_id }) => German.get(group_id)?.slug === "fotocollage");
      expect([page.slug, ...current]).toEqual([page.slug, collage && pathOf(collage)]);
    }
  });

  it("the collage, the box and the prints are priced in its currency", async () => {
    for (const slug of ["fotocollage", "fotobox", "fotos-drucken"]) {
      const page = own.find(({ group_id }) => German.get(group_id)?.slug === slug) ?? expect.fail(slug);
      const html = await read(`https://${HOSTS[locale]}${pathOf(page)}`);
      expect(/<p class="total">.*?<\/p>/s.exec(html)?.[0]).toContain(SIGNS[locale]);
    }
  });
});
