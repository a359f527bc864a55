import { describe, expect, it } from "vitest";
import { announcedCampaign, endingCampaigns } from "#domain/price/campaign.ts";

const NOW_MS = Date.UTC(2026, 10, 27);
const REDUCED = { priceCurrent: 800, priceOriginal: 1000, lowestPrice30Days: 1000 };
const REGULAR = { priceCurrent: 1000, priceOriginal: 1000, lowestPrice30Days: null };
const campaign = (name: string, endsAt: string | null, ...articles: ("poster" | "leinwand")[]) => ({
  name,
  endsAt,
  articles: articles.map((article) => ({ article })),
});

describe("a campaign is announced", () => {
  it("only with an end that is still to come", () => {
    const over = campaign("over", "2026-11-26T23:59:59Z", "poster");
    const endless = campaign("endless", null, "poster");
    const running = campaign("running", "2026-12-01T00:00:00+01:00", "poster");
    expect(endingCampaigns([over, endless, running], NOW_MS)).toEqual([
      { name: "running", endMs: Date.UTC(2026, 10, 30, 23), articles: ["poster"] },
    ]);
  });

  it("with the articles that are cheaper alone, and not without one", () => {
    const ending = endingCampaigns(
      [
        campaign("first", "2026-12-01T00:00:00Z", "leinwand"),
        campaign("second", "2026-12-02T00:00:00Z", "leinwand", "poster"),
      ],
      NOW_MS,
    );
    const prices = [
      { article: "leinwand" as const, from: REGULAR },
      { article: "poster" as const, from: REDUCED },
    ];
    expect(announcedCampaign(ending, prices, "de-DE")).toMatchObject({ name: "second", articles: ["poster"] });
    expect(announcedCampaign(ending, prices.slice(0, 1), "de-DE")).toBeNull();
  });
});
