import { aspectRatio } from "./aspect-ratio.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const aspectRatioExample = example(aspectRatio, {
  input: { articles: ["leinwand"] },
  reply: {
    articles: [
      {
        article: "leinwand",
        ratios: [
          { group: "square", ratio: 1, formats: 9 },
          { group: "3:2", ratio: 1.5, formats: 10 },
        ],
      },
    ],
  },
});
