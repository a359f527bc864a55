import { example } from "./example.ts";
import { formatGroupPricesImages } from "./format-group-prices-images.ts";

/** A question and its answer. */
export const formatGroupPricesImagesExample = example(formatGroupPricesImages, {
  input: { articles: ["poster"] },
  reply: {
    currency: "eur",
    articles: [
      {
        article: "poster",
        groups: [
          {
            group: "3:2",
            prices: [{ formatType: "600x400", priceCurrent: 1190, priceOriginal: 1190, lowestPrice30Days: null }],
            image: { src: "/f/287216594031001/1008x672/54ef10c292/schlucht.jpg", width: 1008, height: 672 },
          },
        ],
      },
    ],
  },
});
