import { accessories } from "./accessory.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const accessoriesExample = example(accessories, {
  input: {},
  reply: {
    currency: "eur",
    accessories: [
      {
        sku: "posterbar-510-eiche",
        type: "posterbar",
        name: "Posterleiste aus Eiche, 51 cm",
        unit: "set",
        price: 1990,
        variant: "Eiche",
        picture: "https://a.storyblok.com/f/287216594031001/720x540/1cd3bdc4e9/posterleiste-51-eiche.jpg",
      },
    ],
  },
});
