import { cardAccessories } from "./card-accessories.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const cardAccessoriesExample = example(cardAccessories, {
  input: { card: "flachkarte-148x105", types: ["envelope"] },
  reply: {
    currency: "eur",
    accessories: [
      {
        sku: "umschlag-nassklebend-weiss-162x114",
        type: "envelope",
        name: "Umschlag, Weiß, 162 × 114 mm",
        variant: "Weiß",
        unit: "piece",
        price: 95,
        picture: null,
        sizeClass: "standard",
        group: "C6",
      },
    ],
  },
});
