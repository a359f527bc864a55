import { example } from "./example.ts";
import { frame } from "./frame.ts";

/** A question and its answer. */
export const frameExample = example(frame, {
  input: { frame: "artbox" },
  reply: {
    currency: "eur",
    families: [
      {
        frame: "artbox",
        profileMm: 12,
        gapMm: 0,
        types: [
          {
            frameType: "artbox-schwarz",
            finish: "schwarz",
            surcharges: [{ formatType: "300x200", amount: 0, lowestAmount30Days: null }],
          },
        ],
        prices: [{ formatType: "300x200", priceCurrent: 3590, priceOriginal: 3590, lowestPrice30Days: null }],
      },
    ],
  },
});
