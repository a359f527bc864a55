import * as z from "zod/mini";
import { REDIRECT_KINDS } from "#domain/redirect/rule.ts";
import { indexedStorySchema } from "../story.ts";

/** Query for stories of an index. */
const listQuerySchema = z.discriminatedUnion("of", [
  /** Stories in folders, such as `de-DE/magazin`. */
  z.object({ of: z.literal("folders"), folders: z.array(z.string()) }),
  /** The stories under some slugs, with all their translations. */
  z.object({ of: z.literal("groups"), slugs: z.array(z.string()) }),
  z.object({ of: z.literal("id"), id: z.int() }),
]);
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Query for a host's sitemap: a part, counted from 1; or the number of parts (null). */
const sitemapQuerySchema = z.object({ chains: z.array(z.array(z.string())), part: z.nullable(z.int()) });
export type SitemapQuery = z.infer<typeof sitemapQuerySchema>;

/** A story as a webhook told it and the content service confirmed it, or the end of a story. */
const heardSchema = z.union([
  z.object({ id: z.int(), fullSlug: z.string(), uuid: z.string(), successor: z.nullable(z.string()) }),
  z.object({ id: z.int(), fullSlug: z.null(), isDeleted: z.boolean() }),
]);
export type HeardStory = z.infer<typeof heardSchema>;

const countedSchema = z.tuple([z.string().check(z.maxLength(400)), z.int().check(z.gte(0))]);
/** A name and how often it was counted. */
export type Counted = z.infer<typeof countedSchema>;

/** Followed redirects by their `from`, and missing addresses, `de-DE/alt`. */
const countedRedirectsSchema = z.object({ hits: z.array(countedSchema), missing: z.array(countedSchema) });
export type CountedRedirects = z.infer<typeof countedRedirectsSchema>;

/**
 * Requests to the index object: its state; a refresh; a renewal, which publishes the slugs again and refreshes an old
 * index; a list of stories or a part of a sitemap, as of an epoch or later; a search of slugs; what a webhook told of a
 * story's address; the redirects as of an epoch, with the editors' list as of another; that list with its faults and
 * counts; and what an isolate counted of both.
 */
export const indexQuestionSchema = z.discriminatedUnion("ask", [
  z.object({ ask: z.literal("state") }),
  z.object({ ask: z.literal("refresh"), isAnew: z.boolean() }),
  z.object({ ask: z.literal("renew"), maxAgeMs: z.number() }),
  z.object({ ask: z.literal("list"), query: listQuerySchema, since: z.int() }),
  z.object({ ask: z.literal("sitemap"), query: sitemapQuerySchema, since: z.int() }),
  z.object({ ask: z.literal("search"), text: z.string(), most: z.int().check(z.lte(1000)) }),
  z.object({ ask: z.literal("hear"), story: heardSchema, epoch: z.int() }),
  z.object({ ask: z.literal("redirects"), since: z.int(), listSince: z.int() }),
  z.object({ ask: z.literal("redirect-list") }),
  z.object({ ask: z.literal("count"), counted: countedRedirectsSchema }),
]);
export type IndexQuestion = z.infer<typeof indexQuestionSchema>;

/** Stories of an index, and the journal epoch as of which they are current. */
export const storyListSchema = z.object({ stories: z.array(indexedStorySchema), asOf: z.int() });
export type StoryList = z.infer<typeof storyListSchema>;

/** A page in a sitemap: its story, the number of the folder chain that contains it, and its group of translations. */
const sitemapEntrySchema = z.object({
  chain: z.int(),
  fullSlug: z.string(),
  publishedAt: z.nullable(z.string()),
  cover: z._default(z.nullable(z.string()), null),
  canonical: z._default(z.nullable(z.string()), null),
  group: z.array(z.string()),
});
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;

/** A part of a sitemap; `entries` is null if there is no such part, or none was requested. */
export const sitemapSchema = z.object({
  parts: z.int(),
  entries: z.nullable(z.array(sitemapEntrySchema)),
  asOf: z.int(),
});
export type Sitemap = z.infer<typeof sitemapSchema>;

/**
 * Result of a refresh: the number of announced purges, null if there was nothing to compare with; or the progress of
 * a reading that continues.
 */
export const refreshedSchema = z.discriminatedUnion("isOver", [
  z.object({ isOver: z.literal(true), purges: z.nullable(z.int()) }),
  z.object({ isOver: z.literal(false), pages: z.int() }),
]);
export type Refreshed = z.infer<typeof refreshedSchema>;

/** State of an index. */
export const indexStandingSchema = z.object({
  asOf: z.int(),
  storedAt: z.number(),
  spaceVersion: z.number(),
  /** False if the index may lack something: a reading is doubted, lacks announced stories, or was an older build's. */
  isSure: z.boolean(),
  stories: z.int(),
  /** Pages of a reading in progress; null if there is none. */
  reading: z.nullable(z.int()),
});
export type IndexStanding = z.infer<typeof indexStandingSchema>;

export const slugsSchema = z.array(z.string());

const redirectSchema = z.tuple([z.string(), z.string(), z.literal(REDIRECT_KINDS)]);
/** A redirect: from, to and kind, in the spelling of `domain/redirect/rule.ts`. */
export type Redirect = z.infer<typeof redirectSchema>;

/** A space's redirects: the rules of the editors' list, and the former addresses of stories that moved. */
export const redirectsSchema = z.object({
  /** Journal epoch as of which they are current. */
  asOf: z.int(),
  storedAt: z.number(),
  rules: z.array(redirectSchema),
  moved: z.array(redirectSchema),
});
export type Redirects = z.infer<typeof redirectsSchema>;

/** The editors' list as it was read, with a sentence for each entry that is refused or special. */
export const redirectListSchema = z.object({
  /** Time of its last reading; null if it was never read. */
  storedAt: z.nullable(z.number()),
  entries: z.array(z.object({ from: z.string(), to: z.string() })),
  rules: z.array(redirectSchema),
  faults: z.array(z.object({ at: z.int(), isRefused: z.boolean(), sentence: z.string() })),
  moved: z.array(redirectSchema),
  ...countedRedirectsSchema.shape,
});
export type RedirectList = z.infer<typeof redirectListSchema>;
