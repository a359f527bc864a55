import * as z from "zod/mini";
import { articleSchema, articlesAsked, articlesInputSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { FORMAT_GROUPS, formatGroupKeySchema } from "./format-groups.ts";

const ratioSchema = z.object({
  group: formatGroupKeySchema,
  /** Long side by short side, of the proportion itself; null for `standard`, which is none. */
  ratio: z.nullable(z.number().check(z.gte(1), z.lte(100))),
  /** How many formats it is sold in. */
  formats: z.int().check(z.gte(1)),
});

/** In which proportions each article is sold, squares first: what a list of formats is filtered by. */
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
