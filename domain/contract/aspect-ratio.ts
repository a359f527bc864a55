import * as z from "zod/mini";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { FORMAT_GROUPS, formatGroupKeySchema } from "./format-groups.ts";

const ratioSchema = z.object({
  group: formatGroupKeySchema,
  /** The long side divided by the short side, of the proportion itself; null for `standard`, which is no proportion. */
  ratio: z.nullable(z.number().check(z.gte(1), z.lte(100))),
  /** The number of formats that the article is sold in with this proportion. */
  formats: z.int().check(z.gte(1)),
});

/** The proportions that each article is sold in, squares first. A list of formats is filtered by them. */
export const aspectRatio = endpoint({
  method: "GET",
  path: "/web-api/aspect-ratio",
  input: articlesInputSchema,
  reply: z.object({
    articles: listByArticle(
      z.object({ article: articleSchema, ratios: z.array(ratioSchema).check(z.maxLength(FORMAT_GROUPS.length)) }),
    ),
  }),
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 300,
});
