import * as z from "zod/mini";
import { designListInput, designListSchema, isCommonList, scopeOf } from "../../contract/design.ts";
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
  articles: () => [],
  designs: (input) => ({ kind: "mug", ids: input.ids, scope: scopeOf(input) }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
});

/** The price of some mugs of one choice. */
export const mugPrice = endpoint({
  method: "GET",
  path: "/web-api/mug-price",
  input: z.object({ mugType: z.enum(MUG_TYPES), color: z.enum(MUG_COLOURS), amount: copiesInputSchema }),
  reply: pieceQuoteSchema,
  notFound: "null",
  articles: () => [],
  maxAgeSeconds: 300,
});
