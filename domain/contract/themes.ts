import * as z from "zod/mini";
import { LISTED_AT_ONCE } from "../listing/facets.ts";
import { CURRENCIES } from "../price/currency.ts";
import { CARD_TYPES } from "../product/card/card.ts";
import { designIdSchema, designListInput, designSchema, isCommonList, LIST_FACTS, scopeOf } from "./design.ts";
import { endpoint } from "./endpoint.ts";

/** A theme, which the card designer knows by its id, as `themeId`. A theme without a name is not listed. */
const themeSchema = z.extend(z.partial(designSchema), { id: designIdSchema });

const replySchema = z.object({
  currency: z.optional(z.enum(CURRENCIES)),
  themes: z.array(themeSchema).check(z.maxLength(LISTED_AT_ONCE)),
  ...LIST_FACTS,
});
export type Themes = z.infer<typeof replySchema>;

/** The themes that cards are designed from, for the occasions and filters that are asked for (spec 000 §7). */
export const themes = endpoint({
  method: "GET",
  path: "/web-api/themes",
  input: designListInput(CARD_TYPES),
  reply: replySchema,
  notFound: "error",
  // A design is no article: a change of its price is announced for all articles.
  articles: () => [],
  designs: (input) => ({ kind: "card", ids: input.ids, scope: scopeOf(input) }),
  isCommon: isCommonList,
  maxAgeSeconds: 300,
});
