import { example } from "./example.ts";
import { photoboxes } from "./photoboxes.ts";

/** A question and its answer. */
export const photoboxesExample = example(photoboxes, {
  input: {},
  reply: {
    currency: "eur",
    photoboxes: [
      {
        photoboxType: "small",
        prices: [{ formatType: "100x100", priceCurrent: 1590, priceOriginal: 1590, lowestPrice30Days: null }],
      },
    ],
  },
});
