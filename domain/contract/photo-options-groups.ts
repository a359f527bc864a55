import * as z from "zod/mini";
import { ARTICLE_OPTION_GROUPS } from "../catalogue/article-option.ts";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, formatTypeSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

export const surchargeSchema = z.object({
  formatType: formatTypeSchema,
  /** The price of the option beside the article's own price, in minor units; 0 for the usual option. No campaign reduces it. */
  amount: z.int().check(z.nonnegative()),
  /**
   * The lowest surcharge of the last 30 days, if that was less than now; else null. If the price is reduced, the time
   * starts 30 days before the reduction began. A reduction is compared with the lowest price plus the lowest surcharge,
   * which is never more than what was charged.
   */
  lowestAmount30Days: z.nullable(z.int().check(z.nonnegative())),
});

const optionSchema = z.object({
  /** The value as `articleOptionValues` has it; the shop leaves other values out. */
  value: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The surcharge of each format. A format that is not listed is not sold with this option. */
  surcharges: z.array(surchargeSchema),
});

const groupSchema = z.object({ group: z.enum(ARTICLE_OPTION_GROUPS), options: z.array(optionSchema) });

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: listByArticle(z.object({ article: articleSchema, groups: z.array(groupSchema) })),
});
export type PhotoOptionsGroups = z.infer<typeof replySchema>;

/** The options of each article beside its size, with the price of each option in each format (spec 001 §3, option groups). */
export const photoOptionsGroups = endpoint({
  method: "GET",
  path: "/price-api/photo-options-groups",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
});
