import { beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { aspectRatio } from "#domain/contract/aspect-ratio.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { frameTypeVariants } from "#domain/contract/frame-type-variants.ts";
import { photoboxData } from "#domain/contract/photobox-data.ts";
import { selectionData } from "#domain/contract/selection-data.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";
import { daysAgo, seedPrices } from "./seed-prices.ts";

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));

const CARDS = { channel: "kartenliebe" } as const;

describe("what a selection is made from", () => {
  it("is all that can be chosen of each article", async () => {
    const { articles } = await ask(backend, selectionData, { articles: [] });
    const limits = (await ask(backend, formatLimits, { articles: [] })).articles;
    expect(articles.map(({ article }) => article)).toEqual(ARTICLES);
    for (const selection of articles) {
      const { article, groups, options } = selection;
      const reference = CATALOGUE.get(article);
      expect(new Set(groups.flatMap(({ formats }) => formats))).toEqual(new Set(reference?.formats));
      expect(options.map(({ group }) => group)).toEqual(articleOptionGroups(article));
      for (const { group, values } of options) expect(values).toEqual(articleOptionValues(article, group));
      const made = limits.find((entry) => entry.article === article);
      expect(selection.limits && { article, ...selection.limits }).toEqual(made ?? null);
    }
    const framed = articles.find(({ article }) => article === "poster-gerahmt");
    expect([framed?.frame, articles[0]?.frame]).toEqual(["holzrahmen", null]);
    expect((await ask(backend, selectionData, { articles: [] }, CARDS)).articles).toEqual([]);
  });

  it("has limits that every format lies within", async () => {
    const { articles } = await ask(backend, formatLimits, { articles: ["leinwand", "poster-gerahmt"] });
    expect(articles).toEqual([
      { article: "leinwand", long: { minMm: 200, maxMm: 2000 }, short: { minMm: 200, maxMm: 1400 } },
      { article: "poster-gerahmt", long: { minMm: 200, maxMm: 1200 }, short: { minMm: 200, maxMm: 1000 } },
    ]);
  });
});

describe("proportions", () => {
  it("are counted by article, squares first", async () => {
    const { articles } = await ask(backend, aspectRatio, { articles: ["poster", "photobox-small"] });
    const [poster, box] = articles;
    expect(poster?.ratios[0]).toEqual({ group: "square", ratio: 1, formats: 9 });
    expect(poster?.ratios.find(({ group }) => group === "din")).toEqual({
      group: "din",
      ratio: Math.SQRT2,
      formats: 5,
    });
    const count = poster?.ratios.reduce((sum, { formats }) => sum + formats, 0);
    expect(count).toBe(CATALOGUE.get("poster")?.formats.length);
    expect(box?.ratios.map(({ group }) => group)).toEqual(["square", "3:2"]);
    expect((await ask(backend, aspectRatio, { articles: [] }, CARDS)).articles).toEqual([]);
  });
});

describe("variants of frame types", () => {
  it("name the articles that are sold in them, with mats and glass", async () => {
    const frameTypes = ["holzrahmen-eiche", "artbox-weiss", "schattenfuge-leinwand-gold"] as const;
    const { variants } = await ask(backend, frameTypeVariants, { frameTypes });
    expect(variants.map(({ frameType, article }) => [frameType, article])).toEqual([
      ["holzrahmen-eiche", "hahnemuehle-gerahmt"],
      ["holzrahmen-eiche", "poster-gerahmt"],
      ["schattenfuge-leinwand-gold", "leinwand-gerahmt"],
    ]);
    expect(variants[1]).toMatchObject({
      glasses: ["normal", "museum"],
      matTypes: expect.arrayContaining(["mat-none"]),
    });
    expect(variants[2]).toMatchObject({ glasses: [], matTypes: [] });
  });

  it("are all of them where none is named, and none for cards", async () => {
    const { variants } = await ask(backend, frameTypeVariants, { frameTypes: [] });
    expect(variants).toHaveLength(12 * 2 + 6 + 4 * 4);
    expect((await ask(backend, frameTypeVariants, { frameTypes: [] }, CARDS)).variants).toEqual([]);
  });
});

describe("photo boxes and prints", () => {
  it("say what they can be had as", async () => {
    const { photoboxes, prints } = await ask(backend, photoboxData, {});
    expect(photoboxes.map(({ photoboxType }) => photoboxType)).toEqual(["small", "photo-prints"]);
    for (const box of photoboxes) {
      expect(box.formats).toContain(box.initialFormat);
      expect(box.prints.min).toBeLessThan(box.prints.max);
    }
    expect(prints?.finishes).toEqual(["glossy", "matt"]);
    expect(await ask(backend, photoboxData, {}, CARDS)).toEqual({ photoboxes: [], prints: null });
  });
});

describe("campaigns", () => {
  const instant = (days: number) => `${daysAgo(days).toISOString().slice(0, 19)}Z`;
  const add = (name: string, country: string, article: string, from: string, until: string | null) =>
    backend.DB.prepare("INSERT INTO campaigns (name, country, article, valid_from, valid_until) VALUES (?, ?, ?, ?, ?)")
      .bind(name, country, article, from, until)
      .run();

  beforeAll(async () => {
    await backend.DB.exec("DELETE FROM campaigns");
    await add("over", "DE", "poster", instant(20), instant(10));
    await add("open-end", "DE", "leinwand", instant(5), null);
    await add("two-articles", "DE", "acrylglas", instant(5), instant(-4));
    await add("two-articles", "DE", "aludibond", instant(6), instant(-7));
    await add("to-come", "DE", "poster", instant(-2), instant(-9));
    await add("elsewhere", "FR", "poster", instant(2), instant(-1));
    await add("unknown-article", "DE", "tassen", instant(2), instant(-1));
  });

  it("are those that run now in the country, the one that ends first in front", async () => {
    const { country, campaigns, validUntil } = await ask(backend, campaignData, {}, { locale: "de-DE" });
    expect(country).toBe("DE");
    expect(campaigns.map(({ name, articles }) => [name, articles.map(({ article }) => article)])).toEqual([
      ["two-articles", ["acrylglas", "aludibond"]],
      ["open-end", ["leinwand"]],
    ]);
    expect(Math.abs(Date.parse(campaigns[0]?.endsAt ?? "") - daysAgo(-7).getTime())).toBeLessThan(60_000);
    expect(campaigns[1]?.endsAt).toBeNull();
    // The next campaign starts in two days.
    expect(Math.abs(Date.parse(validUntil ?? "") - daysAgo(-2).getTime())).toBeLessThan(60_000);
  });

  it("are each country's own, and none for cards", async () => {
    const french = await ask(backend, campaignData, {}, { locale: "fr-FR" });
    expect(french.campaigns.map(({ name }) => name)).toEqual(["elsewhere"]);
    expect((await ask(backend, campaignData, {}, { locale: "en-US" })).campaigns).toEqual([]);
    const cards = await ask(backend, campaignData, {}, { locale: "de-DE", channel: "kartenliebe" });
    expect(cards).toEqual({ country: "DE", campaigns: [] });
  });

  it("have names that are slugs", async () => {
    await expect(add("Winter Sale!", "DE", "poster", instant(1), null)).rejects.toThrow(/CHECK/);
  });
});
