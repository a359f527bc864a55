import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { CARD_ACCESSORY_TYPES } from "../product/card/card.ts";
import { ENVELOPE_GROUPS, ENVELOPE_SIZE_CLASSES } from "../product/card/envelope.ts";
import { accessoryShape } from "./accessory.ts";
import { cardKeySchema } from "./card-price.ts";
import { endpoint } from "./endpoint.ts";

const MOST_ACCESSORIES = 200;

const accessorySchema = z.object({
  ...accessoryShape,
  /** What sets it apart from its kin, in the language of the request's locale: a colour, a paper. */
  variant: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Where its picture lies; null for none. */
  picture: z.nullable(z.string().check(z.maxLength(500))),
  /** Of an envelope: the class that it is priced in, and the group that it is listed in. */
  sizeClass: z.optional(z.enum(ENVELOPE_SIZE_CLASSES)),
  group: z.optional(z.enum(ENVELOPE_GROUPS)),
});

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  accessories: z.array(accessorySchema).check(z.maxLength(MOST_ACCESSORIES)),
});
export type CardAccessories = z.infer<typeof replySchema>;

/** What goes with a card: the envelopes that hold it, and what is laid in, tied around or put beside it (spec 000 §3, §9). */
export const cardAccessories = endpoint({
  method: "GET",
  path: "/web-api/card-accessories",
  input: z.object({
    card: cardKeySchema,
    /** None means every type. */
    types: z._default(
      z.readonly(z.array(z.enum(CARD_ACCESSORY_TYPES)).check(z.maxLength(CARD_ACCESSORY_TYPES.length))),
      [],
    ),
  }),
  reply: replySchema,
  notFound: "error",
  // An accessory is no article: its price is announced where all are, and with no article.
  articles: () => [],
  maxAgeSeconds: 300,
});
