import * as z from "zod";
import { ARTICLES } from "../catalogue/article.ts";

const EXPECTED = `expected up to ${ARTICLES.length} of ${ARTICLES.join(", ")}`;

export const articleSchema = z.enum(ARTICLES, EXPECTED);

/** `articles[]=leinwand&articles[]=poster-gerahmt`; none means every article of the channel. */
export const articlesInputSchema = z.object({
  articles: z.array(articleSchema, EXPECTED).max(ARTICLES.length, EXPECTED).readonly().default([]),
});
