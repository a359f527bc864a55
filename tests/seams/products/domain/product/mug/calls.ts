import * as z from "zod/mini";
import { designListInput, designListSchema, EVERY_DESIGN, isCommonList, scopeOf } from "../../contract/design.ts";
import { endpoint } from "../../contract/endpoint.ts";
import { copiesInputSchema, pieceQuoteSchema } from "../../contract/piece-quote.ts";
import { MUG_COLOURS, MUG_TYPES } from "./mug.ts";

/** Mug designs of the types asked for. */
export const mugDesigns = endpoint({
  method: "GET",
  path: "/web-api/mug-designs",
  input: designListInput(MUG_TYPES),
  reply: designListSchema,
  notFound: "error",
  isPublic: false,
  articles: () => [],
  designs: (input) => ({ kind: "mug", ids: input.ids, scope: scopeOf(input) }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
  example: { input: EVERY_DESIGN, reply: { currency: "eur", designs: [] } },
});

/** What so many mugs of one choice cost. */
export const mugPrice = endpoint({
  method: "GET",
  path: "/web-api/mug-price",
  input: z.object({ mugType: z.enum(MUG_TYPES), color: z.enum(MUG_COLOURS), amount: copiesInputSchema }),
  reply: pieceQuoteSchema,
  notFound: "null",
  articles: () => [],
  isPublic: false,
  maxAgeSeconds: 300,
  example: {
    input: { mugType: "classic", color: "weiss", amount: 1 },
    reply: {
      currency: "eur",
      quantity: 1,
      piece: 1290,
      priceCurrent: 1290,
      priceOriginal: 1290,
      lowestPrice30Days: null,
      steps: [{ quantity: 1, piece: 1290, price: 1290 }],
    },
  },
});
