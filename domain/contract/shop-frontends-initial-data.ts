import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { COUNTRIES, type Country } from "../shop/country.ts";
import { endpoint } from "./endpoint.ts";
import { channelSchema, localeSchema } from "./http.ts";

const countrySchema = z.enum(Object.keys(COUNTRIES) as Country[]);
const marketShape = {
  country: countrySchema,
  currency: z.enum(CURRENCIES),
  /** The locales of the country, its default first. */
  locales: z.array(localeSchema).check(z.minLength(1)),
};

const replySchema = z.object({
  channel: channelSchema,
  locale: localeSchema,
  ...marketShape,
  /** The unit of lengths that shoppers read. */
  unit: z.enum(["cm", "inch"]),
  /** The treatment of tax: included in prices, or added at payment. */
  tax: z.enum(["included", "added"]),
  /** Every country that the channel sells in, the request's own among them. */
  countries: z.array(z.object(marketShape)).check(z.minLength(1)),
  /** The features of the channel: switches by name, such as `wishlist`. A feature that is left out is off. */
  features: z.record(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)), z.boolean()),
});

/** Facts about the shop that a front end needs before all others. They are the same for every visitor and hold no secret. */
export const shopFrontendsInitialData = endpoint({
  method: "GET",
  path: "/web-api/shop-frontends-initial-data",
  input: z.object({}),
  reply: replySchema,
  notFound: "error",
  maxAgeSeconds: 300,
});
