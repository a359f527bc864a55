import * as z from "zod/mini";
import { ARTICLE_OPTION_GROUPS } from "../catalogue/article-option.ts";
import { FRAME_KINDS } from "../catalogue/frame.ts";
import { articleSchema, articlesAsked, articlesInputSchema, formatTypeSchema, listByArticle } from "./articles.ts";
import { endpoint } from "./endpoint.ts";
import { FORMAT_GROUPS, formatGroupKeySchema, MOST_FORMATS } from "./format-groups.ts";
import { limitsSchema } from "./format-limits.ts";

const groupSchema = z.object({
  group: formatGroupKeySchema,
  formats: z.array(formatTypeSchema).check(z.minLength(1), z.maxLength(MOST_FORMATS)),
});

const optionGroupSchema = z.object({
  group: z.enum(ARTICLE_OPTION_GROUPS),
  /** The values of the group, the usual one first. */
  values: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(40)),
});

const selectionSchema = z.object({
  article: articleSchema,
  groups: z.array(groupSchema).check(z.maxLength(FORMAT_GROUPS.length)),
  initialFormat: formatTypeSchema,
  popularFormat: z.nullable(formatTypeSchema),
  options: z.array(optionGroupSchema).check(z.maxLength(ARTICLE_OPTION_GROUPS.length)),
  /** The frame that the article comes in; null for an article without one. */
  frame: z.nullable(z.enum(FRAME_KINDS)),
  /**
   * The limits of a free size, as in `/web-api/product-selection-photo-frame/format-limits`; null if the article is
   * sold in its formats alone.
   */
  limits: z.nullable(z.omit(limitsSchema, { article: true })),
});

const replySchema = z.object({ articles: listByArticle(selectionSchema) });
export type SelectionData = z.infer<typeof replySchema>;

/** All that can be chosen of an article, without prices: its formats by proportion, its options, its frame and its free sizes. */
export const selectionData = endpoint({
  method: "GET",
  path: "/web-api/product-selection-photo-frame/data",
  input: articlesInputSchema,
  reply: replySchema,
  notFound: "error",
  articles: articlesAsked,
  maxAgeSeconds: 300,
});
