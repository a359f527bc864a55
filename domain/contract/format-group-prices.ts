import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { pricedGroupsSchema } from "./format-groups.ts";

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: listByArticle(z.object({ article: articleSchema, groups: pricedGroupsSchema })),
});

/** What each format of each article costs, by proportion: for a list that is searched by it. */
export const formatGroupPrices = endpoint({
  method: "GET",
  path: "/price-api/prices/format-group",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
  example: {
    input: { articles: ["poster"] },
    reply: {
      currency: "eur",
      articles: [
        {
          article: "poster",
          groups: [
            {
              group: "square",
              prices: [{ formatType: "300x300", priceCurrent: 590, priceOriginal: 590, lowestPrice30Days: null }],
            },
            {
              group: "3:2",
              prices: [
                { formatType: "600x400", priceCurrent: 1190, priceOriginal: 1190, lowestPrice30Days: null },
                { formatType: "900x600", priceCurrent: 2090, priceOriginal: 2090, lowestPrice30Days: null },
              ],
            },
          ],
        },
      ],
    },
  },
});
