import * as z from "zod/mini";
import { ageOf } from "#domain/age.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { createBackoff } from "../../memory/backoff.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../../memory/timeout.ts";
import { ContentServiceError, type ContentSpace } from "../delivery/content-service.ts";
import {
  type CountedRedirects,
  type HeardStory,
  type IndexQuestion,
  type IndexStanding,
  indexQuestionSchema,
  type ListQuery,
  type RedirectList,
  type Redirects,
  type Refreshed,
  type Sitemap,
  type SitemapQuery,
  type StoryList,
} from "./index-messages.ts";
import { type Announcement, beginReading, concludeReading, type IndexReading } from "./index-reading.ts";
import { createSitemapTable, createStoryTable, type IndexState, type TableStorage } from "./index-tables.ts";
import { checksumsOf, type KnownSlugs, makeChecksumKey } from "./known-slugs.ts";
import { createRedirectKeeper, type RedirectKeeperDependencies } from "./redirect-keeper.ts";

/** Pages per slice. Even with every retry this stays far below the platform's limit of requests per event. */
const PAGES_A_SLICE = 50;
/** Time after which a refresh is reported as still in progress. */
const ANSWER_MS = 3000;
/** Time that a list waits for a new index. */
const LIST_MS = 2000;
/** Time after a failure during which no reading starts. */
const BACKOFF_MS = 2000;
/** Timeout of the write to KV; the next reading writes again. */
const KV_MS = 5000;
/** Age at which an interrupted reading is started over: its first pages are outdated. */
const OLDEST_READING_MS = 15 * 60_000;

export interface IndexKeeperDependencies {
  storage: TableStorage & Pick<DurableObjectStorage, "setAlarm">;
  space: ContentSpace;
  /** Publishes the slugs to KV, for all isolates. */
  publishSlugs: (slugs: KnownSlugs) => Promise<void>;
  redirects: Pick<RedirectKeeperDependencies, "hosts" | "publish" | "onRefused">;
  /** Reads the durable journal. */
  readJournal: () => Promise<PurgeJournal>;
  announce: (announcement: Announcement) => Promise<PurgeJournal>;
  now: () => number;
  wait: Wait;
  onError: (error: unknown) => void;
}

/** Keeper of one space's index: reads it on request, one slice at a time, and answers queries from its table. */
export interface IndexKeeper {
  /**
   * Reads the index; callers share a reading that is in progress.
   *
   * @param isAnew true to start another reading after one in progress.
   * @throws ContentServiceError if the content service gave no answer as new as the journal.
   */
  refresh: (isAnew: boolean) => Promise<Refreshed>;
  /** Publishes the slugs again, as KV may have lost them; reads the index if it is older than `maxAgeMs`. */
  renew: (maxAgeMs: number) => Promise<Refreshed>;
  /** Continues a reading that is in progress. Never rejects. */
  goOn: () => Promise<void>;
  standing: () => IndexStanding | null;
  /**
   * Lists stories as of an epoch of the journal or later; older ones if the content service gives no answer in time.
   *
   * @throws ContentServiceError if there is no index at all.
   */
  list: (query: ListQuery, since: number) => Promise<StoryList>;
  /**
   * Reads a part of a host's sitemap, as of an epoch like `list`. @throws ContentServiceError if
   * there is no index at all.
   */
  sitemap: (query: SitemapQuery, since: number) => Promise<Sitemap>;
  search: (text: string, most: number) => string[];
  /** Notes what a webhook told of a story's address (`RedirectKeeper.hear`). */
  hear: (story: HeardStory, epoch: number) => string | null;
  /** Reads the redirects as of an epoch, with the editors' list as of another (`RedirectKeeper.read`). */
  readRedirects: (since: number, listSince: number) => Promise<Redirects>;
  listRedirects: () => RedirectList;
  countRedirects: (counted: CountedRedirects) => void;
}

export function createIndexKeeper(dependencies: IndexKeeperDependencies): IndexKeeper {
  const { storage, space, publishSlugs, readJournal, announce, now, wait, onError } = dependencies;
  const table = createStoryTable(storage, now);
  const redirects = createRedirectKeeper({
    ...dependencies.redirects,
    ...{ storage, space, table, readJournal, announce, now, onError },
  });
  const sitemaps = createSitemapTable(storage, table.revision);
  const backoff = createBackoff(now, BACKOFF_MS);
  let reading: IndexReading | null = null;
  let slice: Promise<Refreshed> | null = null;
  /** True if another reading is to follow the one in progress. */
  let isWantedAgain = false;
  /** Slugs of the table's current revision, cached so that publishing them again is cheap. */
  let slugs: ReturnType<typeof readSlugs> | null = null;

  async function readSlice(): Promise<Refreshed> {
    if (reading && now() - reading.readAtMs() > OLDEST_READING_MS) reading = null;
    if (!reading) {
      isWantedAgain = false;
      reading = beginReading(space, table, await readJournal(), now);
    }
    const current = reading;
    if (!(await current.readOn(PAGES_A_SLICE))) {
      await storage.setAlarm(now());
      return { isOver: false, pages: current.pages() };
    }
    reading = null;
    const purges = await concludeReading({ table, space, announce, now }, current);
    await tellSlugs();
    if (isWantedAgain) await storage.setAlarm(now());
    return { isOver: true, purges };
  }

  async function tellSlugs(): Promise<void> {
    const state = table.state();
    if (!state) return;
    slugs = slugs?.revision === table.revision() ? slugs : readSlugs();
    const { revision: _, ...known } = slugs;
    const told = publishSlugs({ asOf: state.asOf, storedAt: state.storedAt, ...known });
    await withTimeout(Promise.all([told, redirects.renew()]), KV_MS, wait);
  }

  function readSlugs() {
    const key = makeChecksumKey();
    const count = table.count();
    return {
      key: [...key] as [number, number],
      count,
      checksums: checksumsOf(table.slugs(), count, key),
      revision: table.revision(),
    };
  }

  /** Reads one slice at a time, shared by all callers. */
  function advance(): Promise<Refreshed> {
    if (!slice && backoff.isOn("")) {
      return Promise.reject(new ContentServiceError(503, "The content service failed a moment ago."));
    }
    slice ??= readSlice()
      .catch((error: unknown) => {
        backoff.start("");
        // A short index is read from its first page again.
        if (reading && reading.pages() < PAGES_A_SLICE) reading = null;
        throw error;
      })
      .finally(() => {
        slice = null;
      });
    return slice;
  }

  async function advanceAnew(): Promise<Refreshed> {
    if (!slice && !reading) return advance();
    isWantedAgain = true;
    const before = await advance().catch(() => null);
    return before?.isOver === false ? before : advance();
  }

  async function refresh(isAnew: boolean): Promise<Refreshed> {
    const refreshed = await withTimeout(isAnew ? advanceAnew() : advance(), ANSWER_MS, wait);
    return refreshed === TIMED_OUT ? { isOver: false, pages: reading?.pages() ?? 0 } : refreshed;
  }

  /**
   * Reads the index until it is as of an epoch. A caller that joined an earlier reading waits for one more,
   * unless that is a long one.
   */
  async function catchUp(since: number): Promise<void> {
    const isLong = () => reading !== null && reading.pages() >= PAGES_A_SLICE;
    for (let times = 0; times < 2 && (table.state()?.asOf ?? -1) < since && !isLong(); times++) await advance();
  }

  /** The state as of an epoch; an older one if that takes long. @throws ContentServiceError if there is none at all. */
  async function stateSince(since: number): Promise<IndexState> {
    if (!table.state()) await withTimeout(advance(), LIST_MS, wait);
    else await withTimeout(catchUp(since), LIST_MS, wait).catch(onError);
    const state = table.state();
    if (!state) throw new ContentServiceError(503, "The index is being read for the first time.");
    return state;
  }

  return {
    refresh,
    renew: async (maxAgeMs) => {
      const state = table.state();
      if (!state || ageOf(state.storedAt, now()) > maxAgeMs) return refresh(false);
      await tellSlugs();
      return { isOver: true, purges: 0 };
    },
    goOn: async () => {
      if (reading || isWantedAgain) await advance().catch(onError);
    },
    standing: () => {
      const state = table.state();
      if (!state) return null;
      const { asOf, storedAt, spaceVersion, doubt, suspectUntilMs } = state;
      const isSure = table.isWhole() && doubt === null && now() >= suspectUntilMs;
      return { asOf, storedAt, spaceVersion, isSure, stories: table.count(), reading: reading?.pages() ?? null };
    },
    list: async (query, since) => {
      const { asOf } = await stateSince(since);
      return { stories: select(query), asOf };
    },
    sitemap: async ({ chains, part }, since) => {
      const { asOf } = await stateSince(since);
      const entries = part === null ? null : sitemaps.readPart(chains, part);
      return { parts: sitemaps.countParts(chains), entries, asOf };
    },
    search: (text, most) => table.search(text, most),
    hear: redirects.hear,
    readRedirects: redirects.read,
    listRedirects: redirects.list,
    countRedirects: redirects.count,
  };

  function select(query: ListQuery) {
    if (query.of === "folders") return table.inFolders(query.folders);
    return query.of === "groups" ? table.groupsOfSlugs(query.slugs) : table.byIds([query.id]);
  }
}

/**
 * Durable Object with the index of one space's published stories. So the index is read once for all isolates, in
 * slices by its alarm if it is long, and stored in one place. Pages never wait for it: the set of existing slugs,
 * which they need, is in KV.
 *
 * `POST /{channel}` takes a question (`index-messages.ts`) and responds with the answer; after a failed reading, with
 * the content service's status and `{message}`.
 */
export class IndexObject {
  readonly #open: (channel: Channel) => IndexKeeper;
  #keeper: IndexKeeper | null = null;

  /** Creates the object. @param open creates the keeper of a channel's space, once in the object's life. */
  constructor(open: (channel: Channel) => IndexKeeper) {
    this.#open = open;
  }

  async fetch(request: Request): Promise<Response> {
    const channel = z.enum(CHANNELS).safeParse(new URL(request.url).pathname.slice(1));
    const question = indexQuestionSchema.safeParse(await request.json().catch(() => null));
    if (!channel.success || !question.success)
      return Response.json({ message: "This is no question." }, { status: 400 });
    this.#keeper ??= this.#open(channel.data);
    try {
      return Response.json(await answer(this.#keeper, question.data));
    } catch (error) {
      const status = error instanceof ContentServiceError ? error.status : 500;
      return Response.json({ message: error instanceof Error ? error.message : String(error) }, { status });
    }
  }

  /** Continues a reading. If the object was restarted since, there is none, and the next cron begins another. */
  async alarm(): Promise<void> {
    await this.#keeper?.goOn();
  }
}

function answer(keeper: IndexKeeper, question: IndexQuestion): unknown {
  if (question.ask === "refresh") return keeper.refresh(question.isAnew);
  if (question.ask === "renew") return keeper.renew(question.maxAgeMs);
  if (question.ask === "list") return keeper.list(question.query, question.since);
  if (question.ask === "sitemap") return keeper.sitemap(question.query, question.since);
  if (question.ask === "hear") return keeper.hear(question.story, question.epoch);
  if (question.ask === "redirects") return keeper.readRedirects(question.since, question.listSince);
  if (question.ask === "redirect-list") return keeper.listRedirects();
  if (question.ask === "count") return keeper.countRedirects(question.counted) ?? null;
  return question.ask === "search" ? keeper.search(question.text, question.most) : keeper.standing();
}
