import * as z from "zod/mini";
import {
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_REFINEMENTS,
  PHOTOBOOK_TYPES,
  parsePhotobookVariantKey,
} from "../product/photobook/photobook.ts";
import { endpoint } from "./endpoint.ts";
import { copiesInputSchema, pieceQuoteSchema } from "./piece-quote.ts";

const MOST_PAGES = 500;

/**
 * The price of so many copies of one photo book (spec 000 §7). Null if the type has no such variant, page count or
 * refinement.
 */
export const photobookPrice = endpoint({
  method: "GET",
  path: "/web-api/photobook-price",
  input: z.object({
    photobookType: z.enum(PHOTOBOOK_TYPES),
    photobookFormat: z.enum(PHOTOBOOK_FORMATS),
    /**
     * The variant: printing, cover, binding, paper and cover lamination (spec 000 §3), such as
     * `digital_hard_pur_matt_glossy`.
     */
    variant: z.string().check(
      z.maxLength(120),
      z.refine((key) => parsePhotobookVariantKey(key).ok, "expected a variant such as digital_hard_pur_matt_glossy"),
    ),
    photobookPageCount: z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PAGES)),
    refinementType: z._default(z.enum(PHOTOBOOK_REFINEMENTS), "none"),
    amount: copiesInputSchema,
  }),
  reply: pieceQuoteSchema,
  notFound: "null",
  // A photo book is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
