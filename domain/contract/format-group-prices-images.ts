import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { FORMAT_GROUPS, pricedGroupSchema } from "./format-groups.ts";

const pixelsSchema = z.int().check(z.gte(1), z.lte(99_999));

/** A picture that shows a proportion, from the content space; null if there is none. */
const imageSchema = z.nullable(
  z.object({ src: z.string().check(z.minLength(1), z.maxLength(500)), width: pixelsSchema, height: pixelsSchema }),
);

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: listByArticle(
    z.object({
      article: articleSchema,
      groups: z.array(z.extend(pricedGroupSchema, { image: imageSchema })).check(z.maxLength(FORMAT_GROUPS.length)),
    }),
  ),
});

export type FormatGroupPricesImages = z.infer<typeof replySchema>;

/** The answer of `/price-api/prices/format-group`, with the picture for each proportion that comes nearest to it. */
export const formatGroupPricesImages = endpoint({
  method: "GET",
  path: "/price-api/prices/format-group-prices-images",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
});
