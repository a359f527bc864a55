import * as z from "zod";
import { ARTICLES } from "../catalogue/article.ts";
import { LOCALES } from "../shop/locale.ts";
import { CHANNELS } from "../shop/shop.ts";

/** Headers that every request to the commerce backend carries (spec 000 §7): the sales channel and the locale. */
export const CHANNEL_HEADER = "x-channel";
export const LOCALE_HEADER = "x-locale";

export const channelSchema = z.enum(CHANNELS);
export const localeSchema = z.enum(LOCALES);
export const articleSchema = z.enum(ARTICLES as [(typeof ARTICLES)[number], ...(typeof ARTICLES)[number][]]);

/** `articles[]=leinwand&articles[]=poster-gerahmt`, parsed by qs; none means every article of the channel. */
export const articlesQuerySchema = z.object({
  articles: z.array(articleSchema).max(ARTICLES.length).default([]),
});
export type ArticlesQuery = z.infer<typeof articlesQuerySchema>;
