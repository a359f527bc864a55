import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { pricedGroupsSchema } from "./format-groups.ts";

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: listByArticle(z.object({ article: articleSchema, groups: pricedGroupsSchema })),
});

/** The price of each format of each article, by proportion, for a list that is searched by proportion. */
export const formatGroupPrices = endpoint({
  method: "GET",
  path: "/price-api/prices/format-group",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
});
