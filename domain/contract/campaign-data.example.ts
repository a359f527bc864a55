import { campaignData } from "./campaign-data.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const campaignDataExample = example(campaignData, {
  input: {},
  reply: {
    country: "DE",
    campaigns: [
      {
        name: "canvas-winter-2026",
        startsAt: "2026-11-01T00:00:00Z",
        endsAt: "2026-12-01T00:00:00+01:00",
        articles: [{ article: "leinwand" }],
      },
    ],
    validUntil: "2026-12-01T00:00:00+01:00",
  },
});
