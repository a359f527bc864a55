import type { Channel } from "#domain/shop/shop.ts";
import type { Purge, PurgeJournal } from "#domain/story/purge-journal.ts";
import type { TaggedStory } from "#domain/story/story-tags.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { ContentSpace } from "./delivery/content-service.ts";
import type { StoredIndex } from "./stored-index.ts";
import type { IndexedStory, Story } from "./story.ts";
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
   * @returns a reading with `story: null` where no locale of the chain has the story.
   * @throws ContentServiceError where no locale of the chain has a copy and the content service gave no answer.
   */
  read: (request: StoryRequest, waitUntil: WaitUntil) => Promise<StoryReading>;
  /**
   * Fetches a story and puts it in place before a visitor asks for it.
   *
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  prefetch: (channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) => Promise<void>;
  /** What the content service says that a story is, by all its names; null where it says nothing in time. Never rejects. */
  identify: (channel: Channel, fullSlug: string, timeoutMs: number) => Promise<TaggedStory | null>;
  /**
   * Puts the absence of a story that was announced as gone in the place of its copy, so that it outlives the journal: a
   * story of another id is left alone. Never rejects.
   */
  forget: (channel: Channel, gone: { id: number; fullSlug: string }, journal: PurgeJournal) => Promise<void>;
}

/** Published stories, and the epoch that the list holds at. */
export interface StoryList {
  stories: readonly IndexedStory[];
  asOf: number;
}

/** Every published story of a space without its blocks: the set of known slugs, and what lists are made of. */
export interface StoryIndexes {
  /**
   * Whether there is a story under a slug: `absent` and `present` hold as of the journal, `unsure` where a publish of that
   * slug is newer than the index or there is none yet. Asks the content service behind the answer at most. Never rejects.
   */
  lookUp: (
    channel: Channel,
    fullSlug: string,
    journal: PurgeJournal,
    waitUntil: WaitUntil,
  ) => Promise<"present" | "absent" | "unsure">;
  /**
   * The stories as of the journal; as of an older one where the content service gives no answer in time.
   *
   * @throws ContentServiceError where there is no index at all.
   */
  list: (channel: Channel, waitUntil: WaitUntil) => Promise<StoryList>;
  /** What the index at hand says of a story; null where it knows none. Asks nobody but KV, and never rejects. */
  find: (channel: Channel, id: number) => Promise<IndexedStory | null>;
  /** The index at hand; null where there is none. Asks nobody but KV, and never rejects. */
  stored: (channel: Channel) => Promise<StoredIndex | null>;
  /**
   * Reads the index anew and announces what it shows to be another than before: a webhook was missed (docs/freshness.md).
   *
   * @returns what was announced; null where there was no index to compare with.
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  refresh: (channel: Channel, waitUntil: WaitUntil) => Promise<readonly Purge[] | null>;
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
  drafts: Record<Channel, ContentSpace>;
}
