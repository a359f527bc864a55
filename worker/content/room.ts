import type { PagePath } from "#domain/address/page-address.ts";
import type { Lead } from "#domain/redirect/redirect-list.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { Deadline } from "../memory/timeout.ts";
import type { ContentSpace } from "./delivery/content-service.ts";
import type { ContentView } from "./delivery/space-health.ts";
import type {
  CountedRedirects,
  HeardStory,
  IndexStanding,
  ListQuery,
  RedirectList,
  Redirects,
  Refreshed,
  Sitemap,
  SitemapQuery,
  StoryList,
} from "./index/index-messages.ts";
import type { Story } from "./story.ts";
import type { StoryCopies, StoryReading, StoryRequest } from "./story-copies.ts";

/** Stories: published ones with their copies and index, and drafts, which are for editors only. */
export interface ContentRoom {
  stories: StoryStore;
  indexes: StoryIndexes;
  copies: StoryCopies;
  drafts: DraftReader;
  redirects: RedirectStore;
}

/** Store of published stories, from which pages are rendered. */
export interface StoryStore {
  /**
   * Reads a story from memory or KV, else from the content service, along the locale's fallbacks (spec 000 §3).
   *
   * @param view the view that several reads share; left out, the read has one of its own.
   * @returns a reading with `story: null` if no locale of the chain has the story.
   * @throws ContentServiceError if no locale of the chain has a copy and the content service gave no answer.
   */
  read: (request: StoryRequest, waitUntil: WaitUntil, view?: ContentView) => Promise<StoryReading>;
  /** Begins a view. Its reads share one time limit, and in an outage a budget of three requests. */
  beginView: (channel: Channel, deadline?: Deadline) => ContentView;
  /**
   * Fetches a story and caches it before a shopper asks for it.
   *
   * @throws ContentServiceError if the content service gave no answer as new as the journal.
   */
  prefetch: (channel: Channel, fullSlug: string, journal: PurgeJournal, waitUntil: WaitUntil) => Promise<void>;
  /**
   * Replaces the copy of an unpublished or deleted story with the fact of its absence, which then outlives the
   * journal's entry. A copy of a story with another id is left alone. Never rejects.
   */
  forget: (channel: Channel, gone: { id: number; fullSlug: string }, journal: PurgeJournal) => Promise<void>;
}

/**
 * Index of every published story of a space, without its blocks: the set of existing slugs, and the source of lists.
 */
export interface StoryIndexes {
  /**
   * Looks up a slug: `absent` and `present` are correct as of the journal; `unsure` means that a publish of that slug
   * is newer than the index, or that there is no index yet. Reads KV alone, and never rejects.
   */
  lookUp: (channel: Channel, fullSlug: string, journal: PurgeJournal) => Promise<"present" | "absent" | "unsure">;
  /** Refreshes the index in the background, if a lookup found none or an old one. */
  renewBehind: (channel: Channel, waitUntil: WaitUntil) => void;
  /**
   * Lists stories as of the journal, a thousand of a folder at most; from an older index if the content
   * service gives no answer in time.
   *
   * @param as `at hand` takes the current index, however old.
   * @throws ContentServiceError if there is no index at all.
   */
  list: (channel: Channel, query: ListQuery, as?: "at hand") => Promise<StoryList>;
  /**
   * Reads a part of a host's sitemap, or the number of parts, as of the journal like `list`. @throws
   * ContentServiceError like `list`.
   */
  sitemap: (channel: Channel, query: SitemapQuery) => Promise<Sitemap>;
  /** Searches the index for slugs. @throws ContentServiceError if the index gave no answer. */
  search: (channel: Channel, text: string, most: number) => Promise<string[]>;
  /**
   * Reads the index's state; null if there is no index.
   *
   * @throws ContentServiceError if it gave no answer.
   */
  standing: (channel: Channel) => Promise<IndexStanding | null>;
  /**
   * Reads the index again and announces every difference: each is a publish whose webhook was missed
   * (docs/freshness.md). A long read continues in the background.
   *
   * @param options `isAnew`: starts a new read; by default callers share one that is already in progress.
   * @throws ContentServiceError if the content service gave no answer as new as the journal.
   */
  refresh: (channel: Channel, options?: { isAnew?: boolean }) => Promise<Refreshed>;
  /**
   * Tells the index what a webhook told of a story's address, so that its former one leads there at once.
   *
   * @param epoch epoch of the announcement.
   * @returns the address that the story has left; null if it has left none.
   * @throws ContentServiceError if the index gave no answer; then its next reading finds out.
   */
  hear: (channel: Channel, story: HeardStory, epoch: number) => Promise<string | null>;
  /**
   * Reads the redirects as of an epoch, and the editors' list as of another.
   *
   * @throws ContentServiceError if the index gave no answer.
   */
  redirects: (channel: Channel, since: number, listSince: number) => Promise<Redirects>;
  /** Reads the editors' list of redirects with its faults. @throws ContentServiceError if the index gave no answer. */
  redirectList: (channel: Channel) => Promise<RedirectList>;
  /** Adds what this isolate counted of redirects. @throws ContentServiceError if the index gave no answer. */
  countRedirects: (channel: Channel, counted: CountedRedirects) => Promise<void>;
  /** Tells which of these slugs an index in memory or KV has; none if there is no index. Never rejects. */
  present: (channel: Channel, fullSlugs: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Result of a search for a missing page's redirect. */
export interface FoundRedirect {
  /** Null if there is none. */
  lead: Lead | null;
  /** Journal epoch as of which that is so. */
  asOf: number;
}

/**
 * Store of the spaces' redirects. It is read only for pages that do not exist: one value of KV for each space, cached in the
 * isolate's memory; the index itself is asked where the journal has something newer. Nothing here rejects.
 */
export interface RedirectStore {
  /** Finds the redirect of a page that does not exist. */
  find: (channel: Channel, page: PagePath, journal: PurgeJournal, waitUntil: WaitUntil) => Promise<FoundRedirect>;
}

/** Reader of drafts. It caches nothing: an unpublished draft must not be found anywhere. */
export interface DraftReader {
  /**
   * Reads a draft along the locale's fallbacks, with the versions of a release in place of the drafts.
   *
   * @returns null if no locale of the chain has the story.
   * @throws ContentServiceError if the content service gave no answer.
   */
  read: (request: StoryRequest, release: string | null) => Promise<Story | null>;
  /**
   * Replaces the uuids in a story that an editor is editing with the related stories.
   *
   * @throws ContentServiceError if the content service gave no answer.
   */
  relate: (channel: Channel, story: Story, release: string | null) => Promise<Story>;
}

/** Access to the content spaces: for shoppers by public tokens, for editors by preview tokens. */
export interface Spaces {
  published: Record<Channel, ContentSpace>;
  /** The published stories, for reads that no shopper waits for: they take only a part of the rate limit. */
  indexed: Record<Channel, ContentSpace>;
  drafts: Record<Channel, ContentSpace>;
}
