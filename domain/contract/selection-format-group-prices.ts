import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleChoiceSchema } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { pricedGroupsSchema } from "./format-groups.ts";

const replySchema = z.object({ currency: z.enum(CURRENCIES), groups: pricedGroupsSchema });
export type SelectionFormatGroupPrices = z.infer<typeof replySchema>;

/**
 * The price of one article with these options in each of its formats, by proportion. A format that is not made with
 * them is left out. Null if the article is not sold with them at all.
 */
export const selectionFormatGroupPrices = endpoint({
  method: "GET",
  path: "/web-api/product-selection-photo-frame/prices-format-group",
  input: articleChoiceSchema,
  reply: replySchema,
  notFound: "null",
  articles: ({ article }) => [article],
  maxAgeSeconds: 60,
});
