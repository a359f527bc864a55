import { example } from "./example.ts";
import { formatLimits } from "./format-limits.ts";

/** A question and its answer. */
export const formatLimitsExample = example(formatLimits, {
  input: { articles: ["leinwand"] },
  reply: {
    articles: [{ article: "leinwand", long: { minMm: 200, maxMm: 2000 }, short: { minMm: 200, maxMm: 1400 } }],
  },
});
