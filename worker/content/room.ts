import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import type { Deadline } from "../memory/deadline.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { ContentSpace } from "./delivery/content-service.ts";
import type { ContentView } from "./delivery/content-view.ts";
import type { IndexStanding, ListQuery, Refreshed, Sitemap, SitemapQuery, StoryList } from "./index/index-messages.ts";
import type { Story } from "./story.ts";
import type { StoryCopies } from "./story-copies.ts";
import type { StoryReading, StoryRequest } from "./story-reading.ts";

/** Stories: published ones with their copies and index, and drafts for editors alone. */
export interface ContentRoom {
  spaces: Spaces;
  stories: StoryStore;
  indexes: StoryIndexes;
  copies: StoryCopies;
  drafts: DraftReader;
}

/** Published stories, as pages are made of them. */
export interface StoryStore {
  /**
   * Reads a story from memory or KV, else from the content service, along the locale's fallbacks (spec 000 §3).
   *
   * @param view what reads several stories reads them in one view; each is one of its own without.
   * @returns a reading with `story: null` where no locale of the chain has the story.
   * @throws ContentServiceError where no locale of the chain has a copy and the content service gave no answer.
   */
  read: (request: StoryRequest, waitUntil: WaitUntil, view?: ContentView) => Promise<StoryReading>;
  /** Begins a view: all its readings together have what is left of its time, and in an outage three requests. */
  beginView: (channel: Channel, deadline?: Deadline) => ContentView;
  /**
   * Fetches a story and puts it in place before a visitor asks for it.
   *
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  prefetch: (channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) => Promise<void>;
  /**
   * Puts the absence of a story that was announced as gone in the place of its copy, so that it outlives the journal: a
   * story of another id is left alone. Never rejects.
   */
  forget: (channel: Channel, gone: { id: number; fullSlug: string }, journal: PurgeJournal) => Promise<void>;
}

/** Every published story of a space without its blocks: the set of known slugs, and what lists are made of. */
export interface StoryIndexes {
  /**
   * Whether there is a story under a slug: `absent` and `present` hold as of the journal, `unsure` where a publish of that
   * slug is newer than the index or there is none yet. Asks nobody but KV before it answers, and never rejects.
   */
  lookUp: (channel: Channel, fullSlug: string, journal: PurgeJournal) => Promise<"present" | "absent" | "unsure">;
  /** Has the index read behind the answer, where looking up found none, or an old one. */
  renewBehind: (channel: Channel, waitUntil: WaitUntil) => void;
  /**
   * Stories as of the journal, a thousand of a folder at most; as of an older one where the content service gives no answer in time.
   *
   * @param as `at hand` asks for no newer index than there is.
   * @throws ContentServiceError where there is no index at all.
   */
  list: (channel: Channel, query: ListQuery, as?: "at hand") => Promise<StoryList>;
  /** A part of a host's sitemap, or how many there are, as of the journal as a list is. @throws ContentServiceError as that. */
  sitemap: (channel: Channel, query: SitemapQuery) => Promise<Sitemap>;
  /** @throws ContentServiceError where the index gave no answer. */
  search: (channel: Channel, text: string, most: number) => Promise<string[]>;
  /**
   * How the index stands; null where there is none.
   *
   * @throws ContentServiceError where it gave no answer.
   */
  standing: (channel: Channel) => Promise<IndexStanding | null>;
  /**
   * Reads the index anew and announces what it shows to be another than before: a webhook was missed (docs/freshness.md).
   * A long one goes on behind the answer.
   *
   * @param options `isAnew`: not by a reading that began before; by default whoever asks meanwhile shares it.
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  refresh: (channel: Channel, options?: { isAnew?: boolean }) => Promise<Refreshed>;
}

/**
 * Reads drafts. It has nothing to keep them in: what an editor has not published can be found nowhere (design §4).
 */
export interface DraftReader {
  /**
   * Reads a draft along the locale's fallbacks, with the versions of a release laid over it.
   *
   * @returns null where no locale of the chain has the story.
   * @throws ContentServiceError where the content service gave no answer.
   */
  read: (request: StoryRequest, release: string | null) => Promise<Story | null>;
  /**
   * Puts related stories in the place of their uuids in a story that an editor is typing.
   *
   * @throws ContentServiceError where the content service gave no answer.
   */
  relate: (channel: Channel, story: Story, release: string | null) => Promise<Story>;
}

/** The content spaces as they are opened for shoppers, by public tokens, and for editors, by preview tokens. */
export interface Spaces {
  published: Record<Channel, ContentSpace>;
  /** The same stories, for readings that no visitor waits for: they leave visitors their share of the rate limit. */
  indexed: Record<Channel, ContentSpace>;
  drafts: Record<Channel, ContentSpace>;
}
