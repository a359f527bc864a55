import * as z from "zod/mini";
import { ALL_FRAME_TYPES, FRAME_KINDS } from "../catalogue/frame.ts";
import { CURRENCIES } from "../price/currency.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_FORMATS } from "./format-groups.ts";
import { formatPriceSchema } from "./format-prices.ts";
import { surchargeSchema } from "./photo-options-groups.ts";

const lengthSchema = z.int().check(z.gte(0), z.lte(999));

const typeSchema = z.object({
  frameType: z.enum(ALL_FRAME_TYPES),
  /** The name in the vocabulary: profile and colour, such as `eckig-schwarz`. */
  finish: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The surcharge on the family's price, by size. A size that is not listed is not made in this type. */
  surcharges: z.array(surchargeSchema).check(z.maxLength(MOST_FORMATS)),
});

const familySchema = z.object({
  frame: z.enum(FRAME_KINDS),
  /** The width of the moulding seen from the front, and of the gap that it leaves around a picture, in mm. */
  profileMm: lengthSchema,
  gapMm: lengthSchema,
  /** The types of the family, the usual one first. */
  types: z.array(typeSchema).check(z.minLength(1), z.maxLength(40)),
  /** The price of a frame of the usual type alone, by the size of the picture that it holds. */
  prices: z.array(formatPriceSchema).check(z.maxLength(MOST_FORMATS)),
});

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  families: z.array(familySchema).check(z.maxLength(FRAME_KINDS.length)),
});
export type FrameFamilies = z.infer<typeof replySchema>;

/** The families of frames for a shopper's own picture, with their types, their colours and their price in each size. */
export const frame = endpoint({
  method: "GET",
  path: "/price-api/frame",
  input: z.object({
    /** The one family that is asked for; every family if it is left out. */
    frame: z.optional(z.enum(FRAME_KINDS)),
  }),
  reply: replySchema,
  notFound: "error",
  // A frame is no article: a change of its price is announced for all articles.
  articles: () => "all",
  maxAgeSeconds: 60,
});
