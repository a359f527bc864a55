import * as z from "zod/mini";
import { ARTICLE_OPTION_GROUPS } from "../catalogue/article-option.ts";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema, articlesAsked, articlesInputSchema, formatTypeSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";

export const surchargeSchema = z.object({
  formatType: formatTypeSchema,
  /** What the option costs beside the article's own price, in minor units; 0 for what is usual. It is not reduced by a campaign. */
  amount: z.int().check(z.nonnegative()),
  /**
   * The lowest it was in the last 30 days, and where the price is reduced since 30 days before that began, where it was less than
   * now; else null. What is announced of a reduction is held against the lowest price with the lowest surcharge, which is never
   * more than what was charged.
   */
  lowestAmount30Days: z.nullable(z.int().check(z.nonnegative())),
});

const optionSchema = z.object({
  /** As `articleOptionValues` has it; others are left out by the shop. */
  value: z.string().check(z.minLength(1), z.maxLength(64)),
  /** A format that is not among them is not sold with this option. */
  surcharges: z.array(surchargeSchema),
});

const groupSchema = z.object({ group: z.enum(ARTICLE_OPTION_GROUPS), options: z.array(optionSchema) });

const replySchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: listByArticle(z.object({ article: articleSchema, groups: z.array(groupSchema) })),
});
export type PhotoOptionsGroups = z.infer<typeof replySchema>;

/** What can be chosen of each article beside its size, and what each option costs in each format (spec 001 §3, option groups). */
export const photoOptionsGroups = endpoint({
  method: "GET",
  path: "/price-api/photo-options-groups",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 60,
});
