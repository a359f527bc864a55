import { example } from "./example.ts";
import { photoOptionsGroups } from "./photo-options-groups.ts";

/** A question and its answer. */
export const photoOptionsGroupsExample = example(photoOptionsGroups, {
  input: { articles: ["leinwand"] },
  reply: {
    currency: "eur",
    articles: [
      {
        article: "leinwand",
        groups: [
          {
            group: "keilrahmen",
            options: [
              { value: "25mm", surcharges: [{ formatType: "600x400", amount: 0, lowestAmount30Days: null }] },
              { value: "38mm", surcharges: [{ formatType: "600x400", amount: 900, lowestAmount30Days: null }] },
            ],
          },
        ],
      },
    ],
  },
});
