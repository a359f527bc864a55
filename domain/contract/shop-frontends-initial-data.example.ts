import { example } from "./example.ts";
import { shopFrontendsInitialData } from "./shop-frontends-initial-data.ts";

/** A question and its answer. */
export const shopFrontendsInitialDataExample = example(shopFrontendsInitialData, {
  input: {},
  reply: {
    channel: "poster",
    locale: "de-DE",
    country: "DE",
    currency: "eur",
    locales: ["de-DE"],
    unit: "cm",
    tax: "included",
    countries: [
      { country: "AT", currency: "eur", locales: ["de-AT"] },
      { country: "DE", currency: "eur", locales: ["de-DE"] },
    ],
    features: { apps: true, wishlist: false },
  },
});
