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
  /**
   * The property that tells it apart from similar accessories, such as a colour or a paper, in the language of the
   * request's locale.
   */
  variant: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The address of its picture; null for none. */
  picture: z.nullable(z.string().check(z.maxLength(500))),
  /** The class that an envelope is priced in, and the group that it is listed in; both for envelopes only. */
  sizeClass: z.optional(z.enum(ENVELOPE_SIZE_CLASSES)),
  group: z.optional(z.enum(ENVELOPE_GROUPS)),
});

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  accessories: z.array(accessorySchema).check(z.maxLength(MOST_ACCESSORIES)),
});
export type CardAccessories = z.infer<typeof replySchema>;

/**
 * The accessories of a card: the envelopes that hold it, and all that is laid in, tied around or put beside it (spec
 * 000 §3, §9).
 */
export const cardAccessories = endpoint({
  method: "GET",
  path: "/web-api/card-accessories",
  input: z.object({
    card: cardKeySchema,
    /** Types of accessories; none means every type. */
    types: z._default(
      z.readonly(z.array(z.enum(CARD_ACCESSORY_TYPES)).check(z.maxLength(CARD_ACCESSORY_TYPES.length))),
      [],
    ),
  }),
  reply: replySchema,
  notFound: "error",
  // An accessory is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
