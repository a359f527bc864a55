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
        endsAt: null,
        articles: [{ article: "leinwand" }],
      },
    ],
  },
});
