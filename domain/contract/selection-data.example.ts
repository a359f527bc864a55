import { example } from "./example.ts";
import { selectionData } from "./selection-data.ts";

/** A question and its answer. */
export const selectionDataExample = example(selectionData, {
  input: { articles: ["leinwand"] },
  reply: {
    articles: [
      {
        article: "leinwand",
        groups: [{ group: "3:2", formats: ["300x200", "600x400", "900x600"] }],
        initialFormat: "600x400",
        popularFormat: "900x600",
        options: [{ group: "keilrahmen", values: ["25mm", "38mm"] }],
        frame: null,
        limits: { long: { minMm: 200, maxMm: 2000 }, short: { minMm: 200, maxMm: 1400 } },
      },
    ],
  },
});
