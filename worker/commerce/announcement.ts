import * as z from "zod/mini";
import { type Article, isArticle } from "#domain/catalogue/article.ts";
import { designIdSchema } from "#domain/contract/design.ts";
import { type ChangedDesigns, LIST_FACETS, type ListFacet } from "#domain/listing/design-tags.ts";
import type { PricedArticles } from "#domain/price/price-tags.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";

/** Channels that a message is for; all of them if it names none. */
const channelsSchema = z.optional(z.array(z.enum(CHANNELS)).check(z.minLength(1), z.maxLength(10)));

const priceMessageSchema = z.object({
  event: z.literal("prices.changed"),
  articles: z.union([
    z.literal("all"),
    // No limit beside the body's: a backend may sell thousands of articles that the shop does not.
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1)),
  ]),
  channels: channelsSchema,
});

/**
 * Content of a message: the articles with new prices, their channels, and the named articles
 * that the shop does not sell.
 */
export interface PriceMessage {
  /** Empty if the shop sells none of the named articles. */
  articles: PricedArticles;
  unknown: readonly string[];
  channels: readonly Channel[];
}

/**
 * Parses the JSON body of a message about prices; null if it is none. It may name articles that the shop does not sell.
 */
export function readPriceMessage(body: unknown, served: readonly Channel[]): PriceMessage | null {
  const parsed = priceMessageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { articles } = parsed.data;
  const channels = servedOf(parsed.data, served);
  if (articles === "all") return { articles, unknown: [], channels };
  const known = [...new Set(articles)].filter((article): article is Article => isArticle(article));
  return { articles: known, unknown: articles.filter((article) => !isArticle(article)), channels };
}

/** Maximum number of ids that a message names; one with more counts as a change of all designs of its kind. */
const MOST_NAMED = 500;

/** Maximum number of values of one facet, more than any facet of the shop has. */
const MOST_VALUES = 100;
const valuesSchema = z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(MOST_VALUES));

/** Values by facet; facets that the shop does not know are ignored. */
const facetsSchema = z.object(
  Object.fromEntries(LIST_FACETS.map((facet) => [facet, z.optional(valuesSchema)])) as Record<
    ListFacet,
    z.ZodMiniOptional<typeof valuesSchema>
  >,
);

const designMessageSchema = z.object({
  event: z.literal("designs.changed"),
  kind: z.enum(DESIGN_KINDS),
  ids: z.union([z.literal("all"), z.array(designIdSchema).check(z.minLength(1))]),
  facets: z.optional(facetsSchema),
  channels: channelsSchema,
});

/** A message that customers' pictures were approved or removed. */
const pictureMessageSchema = z.object({
  event: z.literal("pictures.changed"),
  channels: channelsSchema,
});

/** Schemas of the announcements, by their events. */
export const ANNOUNCEMENTS = {
  "prices.changed": priceMessageSchema,
  "designs.changed": designMessageSchema,
  "pictures.changed": pictureMessageSchema,
} as const;

/** The channels of a message that the shop serves, each once. */
function servedOf({ channels }: { channels?: Channel[] | undefined }, served: readonly Channel[]): Channel[] {
  return served.filter((channel) => channels?.includes(channel) ?? true);
}

/** Content of a message: the added, removed or changed designs, and their channels. */
export interface DesignMessage {
  designs: ChangedDesigns;
  channels: readonly Channel[];
}

/** Parses the JSON body of a message about designs; null if it is none. */
export function readDesignMessage(body: unknown, served: readonly Channel[]): DesignMessage | null {
  const parsed = designMessageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { kind, ids, facets: found } = parsed.data;
  const distinct = ids === "all" ? ids : [...new Set(ids)];
  return {
    designs: { kind, ids: distinct.length > MOST_NAMED ? "all" : distinct, ...(found && { found }) },
    channels: servedOf(parsed.data, served),
  };
}

/** Parses the JSON body of a message about pictures, and returns its channels; null if it is none. */
export function readPictureMessage(body: unknown, served: readonly Channel[]): Channel[] | null {
  const parsed = pictureMessageSchema.safeParse(body);
  return parsed.success ? servedOf(parsed.data, served) : null;
}
