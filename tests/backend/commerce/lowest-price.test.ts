import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { readPrices } from "#backend/commerce/format-prices.ts";
import { PRICED_COUNTRIES } from "#backend/commerce/price-list.ts";
import { SEEDED_CAMPAIGNS } from "#backend/commerce/seeded-campaigns.ts";
import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import { DAY_MS, readDayByDay } from "#tests/domain/price/history-in-days.ts";
import { runs } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { readTable } from "./price-table.ts";
import { seedPrices } from "./seed-prices.ts";

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));

const RUNS = runs(80, 40);
const ORIGIN_MS = Date.parse("2026-01-01T00:00:00Z");
const HOURS = 24 * 450;

const anyArticle = fc.record({ article: fc.constantFrom(...ARTICLES), hour: fc.integer({ min: 24 * 60, max: HOURS }) });

/** Draws an article of a campaign and an hour near the campaign's beginning. */
const nearCampaign = fc
  .record({ campaign: fc.constantFrom(...SEEDED_CAMPAIGNS), late: fc.integer({ min: -24 * 5, max: 24 * 20 }) })
  .map(({ campaign, late }) => ({
    article: campaign.articles[0] as Article,
    hour: Math.floor((Date.parse(campaign.validFrom) - ORIGIN_MS) / (DAY_MS / 24)) + late,
  }));

const place = fc.record({
  place: fc.oneof(anyArticle, nearCampaign),
  country: fc.constantFrom(...PRICED_COUNTRIES),
  at: fc.nat(),
});

describe("a price of the list, at any hour of two years", () => {
  it("is what an hour-by-hour reading of the table says, its lowest of 30 days too", async () => {
    let reduced = 0;
    await fc.assert(
      fc.asyncProperty(place, async ({ place: { article, hour }, country, at }) => {
        const formats = CATALOGUE.get(article)?.formats ?? [];
        const formatType = formats[at % formats.length] ?? "";
        const { articles } = await readPrices(backend.DB, [article], country, ORIGIN_MS + (hour * DAY_MS) / 24);
        const stated = articles[0]?.prices.find((price) => price.formatType === formatType);
        const table = await readTable(backend.DB, { article, formatType, country }, ORIGIN_MS);
        expect(stated).toEqual({ formatType, ...readDayByDay(table, hour, 24) });
        if (stated?.lowestPrice30Days) reduced += 1;
      }),
      { numRuns: RUNS },
    );
    expect(reduced).toBeGreaterThan(RUNS / 10);
  });

  it("holds until the instant that is stated, and no longer", async () => {
    const at = async (nowMs: number) => readPrices(backend.DB, ["klebefolie", "leinwand", "fototapete"], "DE", nowMs);
    const instants: string[] = [];
    for (let nowMs: number | null = Date.parse("2026-10-01T00:00:00Z"); nowMs !== null; ) {
      const { articles, changeMs } = await at(nowMs);
      if (changeMs === null) break;
      expect((await at(changeMs - 1)).articles).toEqual(articles);
      expect((await at(changeMs)).articles).not.toEqual(articles);
      instants.push(new Date(changeMs).toISOString().slice(0, 13));
      nowMs = changeMs;
    }
    expect(instants).toEqual([
      "2026-10-12T00",
      "2026-10-19T00",
      "2026-11-01T00",
      "2026-11-08T23",
      "2026-11-22T23",
      "2026-12-06T23",
      "2027-01-04T23",
      "2027-01-31T23",
      "2027-02-01T00",
    ]);
  });
});
