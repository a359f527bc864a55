import * as z from "zod/mini";
import { indexedStorySchema } from "../story.ts";

/** Which stories of an index are asked for. */
const listQuerySchema = z.discriminatedUnion("of", [
  /** Stories below folders, such as `de-DE/magazin`. */
  z.object({ of: z.literal("folders"), folders: z.array(z.string()) }),
  /** The stories under slugs, with all their translations. */
  z.object({ of: z.literal("groups"), slugs: z.array(z.string()) }),
  z.object({ of: z.literal("id"), id: z.int() }),
]);
export type ListQuery = z.infer<typeof listQuerySchema>;

/** What of a host's sitemap is asked for: a part, counted from 1, or how many there are (null). */
const sitemapQuerySchema = z.object({ chains: z.array(z.array(z.string())), part: z.nullable(z.int()) });
export type SitemapQuery = z.infer<typeof sitemapQuerySchema>;

/**
 * What the object is asked: how the index stands; to read it anew; to tell the slugs again, and read it anew where it is old;
 * to list stories, or the pages of a sitemap, as of an epoch at least; or for slugs that hold a text.
 */
export const indexQuestionSchema = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("state") }),
  z.object({ ask: z.literal("refresh"), isAnew: z.boolean() }),
  z.object({ ask: z.literal("renew"), maxAgeMs: z.number() }),
  z.object({ ask: z.literal("list"), query: listQuerySchema, since: z.int() }),
  z.object({ ask: z.literal("sitemap"), query: sitemapQuerySchema, since: z.int() }),
  z.object({ ask: z.literal("search"), text: z.string(), most: z.int().check(z.lte(1000)) }),
]);
export type IndexQuestion = z.infer<typeof indexQuestionSchema>;

/** Stories of an index, and the epoch of the journal that they hold at. */
export const storyListSchema = z.object({ stories: z.array(indexedStorySchema), asOf: z.int() });
export type StoryList = z.infer<typeof storyListSchema>;

/** A page of a sitemap: its story, which of the chains found it, and the group of translations that it is in. */
const sitemapEntrySchema = z.object({
  chain: z.int(),
  fullSlug: z.string(),
  publishedAt: z.nullable(z.string()),
  group: z.array(z.string()),
});
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;

/** A part of a sitemap; null where there is none of that number, or none was asked for. */
export const sitemapSchema = z.object({
  parts: z.int(),
  entries: z.nullable(z.array(sitemapEntrySchema)),
  asOf: z.int(),
});
export type Sitemap = z.infer<typeof sitemapSchema>;

/** What came of reading an index: how much it announced, null where there was nothing to compare with; or it goes on. */
export const refreshedSchema = z.discriminatedUnion("isOver", [
  z.object({ isOver: z.literal(true), purges: z.nullable(z.int()) }),
  z.object({ isOver: z.literal(false), pages: z.int() }),
]);
export type Refreshed = z.infer<typeof refreshedSchema>;

/** How an index stands. */
export const indexStandingSchema = z.object({
  asOf: z.int(),
  storedAt: z.number(),
  spaceVersion: z.number(),
  /** Whether it may lack stories: a reading is doubted, or lacks what was announced. */
  isSure: z.boolean(),
  stories: z.int(),
  /** Pages of a reading that is under way; null where none is. */
  reading: z.nullable(z.int()),
});
export type IndexStanding = z.infer<typeof indexStandingSchema>;

export const slugsSchema = z.array(z.string());
