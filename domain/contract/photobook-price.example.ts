import { example } from "./example.ts";
import { photobookPrice } from "./photobook-price.ts";

/** A question and its answer. */
export const photobookPriceExample = example(photobookPrice, {
  input: {
    photobookType: "echtfotobuch",
    photobookFormat: "square",
    variant: "echtfoto_hard_layflat_glaenzend_matt",
    photobookPageCount: 24,
    refinementType: "none",
    amount: 1,
  },
  reply: {
    currency: "eur",
    quantity: 1,
    piece: 4090,
    priceCurrent: 4090,
    priceOriginal: 4090,
    lowestPrice30Days: null,
    steps: [{ quantity: 1, piece: 4090, price: 4090 }],
  },
});
