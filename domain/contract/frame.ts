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
  /** As the vocabulary knows it: profile and colour, such as `eckig-schwarz`. */
  finish: z.string().check(z.minLength(1), z.maxLength(64)),
  /** What it costs beside the family's price; a size that is not among them is not made in it. */
  surcharges: z.array(surchargeSchema).check(z.maxLength(MOST_FORMATS)),
});

const familySchema = z.object({
  frame: z.enum(FRAME_KINDS),
  /** The moulding seen from the front, and the gap that it leaves around a picture, in mm. */
  profileMm: lengthSchema,
  gapMm: lengthSchema,
  /** The usual type first. */
  types: z.array(typeSchema).check(z.minLength(1), z.maxLength(40)),
  /** What a frame of the usual type costs alone, by the size of the picture that it holds. */
  prices: z.array(formatPriceSchema).check(z.maxLength(MOST_FORMATS)),
});

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  families: z.array(familySchema).check(z.maxLength(FRAME_KINDS.length)),
});
export type FrameFamilies = z.infer<typeof replySchema>;

/** The families of frames for a picture of one's own: their types and colours, and what each costs in each size. */
export const frame = endpoint({
  method: "GET",
  path: "/price-api/frame",
  input: z.object({
    /** One family alone; every one where none is named. */
    frame: z.optional(z.enum(FRAME_KINDS)),
  }),
  reply: replySchema,
  notFound: "error",
  // A frame is no article: whoever changes its price announces all.
  articles: () => "all",
  maxAgeSeconds: 60,
});
