import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { SITEMAP_PART_SIZE } from "#domain/page/crawlers.ts";
import { translationsOf } from "#domain/page/translations.ts";
import type { Locale } from "#domain/shop/country.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { createObjectState } from "#tests/support/object-storage.ts";
import { runs } from "#tests/support/runs.ts";
import { createSitemapTable, createStoryTable, type StoryTable } from "#worker/content/index/index-tables.ts";
import type { IndexedStory } from "#worker/content/story.ts";

const STATE = { asOf: 0, storedAt: 0, spaceVersion: 1, doubt: null, suspectUntilMs: 0 };

let table: StoryTable;
let sitemaps: ReturnType<typeof createSitemapTable>;

beforeEach(() => {
  const { storage } = createObjectState(() => 0).state;
  table = createStoryTable(storage, () => 0);
  sitemaps = createSitemapTable(storage, table.revision);
});

let nextId = 1;
const story = (full_slug: string, more: Partial<IndexedStory> = {}): IndexedStory => ({
  ...{ id: nextId++, full_slug, uuid: null, group_id: null, published_at: "2026-01-01T00:00:00Z" },
  ...{ component: "page", robots: "index,follow", successor: null, cover: null, canonical: null, ...more },
});
const put = (...stories: IndexedStory[]) => {
  table.stage(stories);
  table.apply({ gone: [], state: STATE });
};
const chainsOf = (...locales: Locale[]) => locales.map((locale) => [...localeChain(locale)]);
const slugsOf = (chains: string[][], part = 1) => sitemaps.readPart(chains, part)?.map(({ fullSlug }) => fullSlug);

describe("a host's sitemap", () => {
  it("has the pages of its locale that may be found, with the group of each", () => {
    put(
      story("de-DE/a", { group_id: "g" }),
      story("fr-FR/a", { group_id: "g" }),
      story("de-DE/b", { robots: "noindex,follow" }),
      story("de-DE/c", { robots: null }),
      story("de-DE/d", { robots: " INDEX, nofollow", cover: "f/1/9x9/a/b.jpg", canonical: "https://a.example/" }),
      story("de-DE/shell", { component: "shell" }),
      story("de-DEX/e"),
    );
    expect(sitemaps.readPart(chainsOf("de-DE"), 1)).toEqual([
      {
        chain: 0,
        fullSlug: "de-DE/a",
        publishedAt: "2026-01-01T00:00:00Z",
        cover: null,
        canonical: null,
        group: ["de-DE/a", "fr-FR/a"],
      },
      {
        chain: 0,
        fullSlug: "de-DE/d",
        publishedAt: "2026-01-01T00:00:00Z",
        cover: "f/1/9x9/a/b.jpg",
        canonical: "https://a.example/",
        group: ["de-DE/d"],
      },
    ]);
  });

  it("names what stands in for a locale, and not where the locale has a page of its own: of the group, or at that address", () => {
    put(
      story("de-DE/a", { group_id: "g" }),
      story("de-AT/eigenes", { group_id: "g" }),
      story("de-DE/b"),
      story("de-AT/b"),
      story("de-DE/c"),
    );
    expect(slugsOf(chainsOf("de-AT"))).toEqual(["de-AT/b", "de-AT/eigenes", "de-DE/c"]);
    expect(sitemaps.readPart(chainsOf("fr-CH", "de-CH"), 1)?.map(({ chain, fullSlug }) => [chain, fullSlug])).toEqual([
      [1, "de-DE/a"],
      [1, "de-DE/b"],
      [1, "de-DE/c"],
    ]);
  });

  it("that is empty has one part without a page", () => {
    expect([sitemaps.countParts(chainsOf("de-DE")), slugsOf(chainsOf("de-DE")), slugsOf(chainsOf("de-DE"), 2)]).toEqual(
      [1, [], undefined],
    );
  });

  it("is cut into parts that name each page once, across folders, and is counted anew with another reading", () => {
    const many = (folder: string, count: number) =>
      Array.from({ length: count }, (_, at) => story(`${folder}/p-${at}`));
    put(...many("de-DE", SITEMAP_PART_SIZE + 10), ...many("fr-FR", SITEMAP_PART_SIZE));
    const chains = chainsOf("de-CH", "fr-CH");
    expect(sitemaps.countParts(chains)).toBe(3);
    const parts = [1, 2, 3].map((part) => slugsOf(chains, part) ?? []);
    expect(parts.map(({ length }) => length)).toEqual([SITEMAP_PART_SIZE, SITEMAP_PART_SIZE, 10]);
    expect(new Set(parts.flat()).size).toBe(2 * SITEMAP_PART_SIZE + 10);
    expect(slugsOf(chains, 4)).toBeUndefined();
    put(...many("it-IT", 1), story("de-CH/neu"));
    expect(slugsOf(chains, 1)?.[0]).toBe("de-CH/neu");
  });

  it("agrees with what pages say of their translations, whatever stories there are", () => {
    const LOCALES = ["de-DE", "de-AT", "fr-FR", "fr-CH", "de-CH"] as const;
    const one = fc.record({ locale: fc.constantFrom(...LOCALES), group: fc.nat(4) });
    const all = fc.uniqueArray(one, { maxLength: 20, selector: ({ locale, group }) => `${locale}${group}` });
    fc.assert(
      fc.property(all, (stories) => {
        table.apply({ gone: [...table.ids()], state: STATE });
        put(...stories.map(({ locale, group }) => story(`${locale}/g${group}-${locale}`, { group_id: `g${group}` })));
        for (const locale of ["de-DE", "de-AT", "fr-CH", "de-CH"] as const) {
          const listed = sitemaps.readPart(chainsOf(locale), 1)?.map(({ fullSlug }) => fullSlug.split("/")[1]);
          const groups = new Map<number, string[]>();
          for (const { locale: of, group } of stories)
            groups.set(group, [...(groups.get(group) ?? []), `${of}/g${group}-${of}`]);
          const expected = [...groups.values()].flatMap((group) =>
            translationsOf(group, "poster").flatMap((page) => (page.locale === locale ? page.slug : [])),
          );
          expect([...(listed ?? [])].sort()).toEqual(expected.sort());
        }
      }),
      { numRuns: runs(1000, 100) },
    );
  });
});
