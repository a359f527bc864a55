import { ageOf } from "#domain/age.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { createBackoff } from "../../memory/backoff.ts";
import { TIMED_OUT, type Wait, withTimeout } from "../../memory/timeout.ts";
import { ContentServiceError, type ContentSpace } from "../delivery/content-service.ts";
import { type Announcement, concludeReading } from "./conclude-reading.ts";
import type { IndexStanding, ListQuery, Refreshed, Sitemap, SitemapQuery, StoryList } from "./index-messages.ts";
import { beginReading, type IndexReading } from "./index-reading.ts";
import { makeChecksumKey } from "./keyed-checksum.ts";
import type { KnownSlugs } from "./known-slugs.ts";
import { createSitemapTable } from "./sitemap-table.ts";
import { checksumsOf } from "./slug-checksums.ts";
import { createStoryTable, type IndexState, type TableStorage } from "./story-table.ts";

/** Pages of one slice: far from the requests that the platform allows one event, with every retry. */
const PAGES_A_SLICE = 50;
/** Whoever asks for a new index is told after this long that it goes on. */
const ANSWER_MS = 3000;
/** How long a list waits for a new index. */
const LIST_MS = 2000;
/** After a failure nothing is asked for this long. */
const BACKOFF_MS = 2000;
/** KV that takes longer does not hold up the next reading, which writes again. */
const KV_MS = 5000;
/** A reading that stood still for so long is begun anew: its first pages are of another time. */
const OLDEST_READING_MS = 15 * 60_000;

export interface IndexKeeperDependencies {
  storage: TableStorage & Pick<DurableObjectStorage, "setAlarm">;
  space: ContentSpace;
  /** Where every isolate learns which slugs there are. */
  publishSlugs: (slugs: KnownSlugs) => Promise<void>;
  /** The journal itself. */
  readJournal: () => Promise<PurgeJournal>;
  announce: (announcement: Announcement) => Promise<PurgeJournal>;
  now: () => number;
  wait: Wait;
  onError: (error: unknown) => void;
}

/** Keeps the index of one space: reads it anew when it is told to, a slice at a time, and answers from its table. */
export interface IndexKeeper {
  /**
   * Reads the index anew; whoever asks meanwhile gets the same reading's result.
   *
   * @param isAnew not by a reading that began before: another one follows it.
   * @throws ContentServiceError where the content service gave no answer as new as the journal.
   */
  refresh: (isAnew: boolean) => Promise<Refreshed>;
  /** Tells the slugs again, as KV may have lost them; reads the index anew where it is older than that. */
  renew: (maxAgeMs: number) => Promise<Refreshed>;
  /** Goes on with a reading that is under way. Never rejects. */
  goOn: () => Promise<void>;
  standing: () => IndexStanding | null;
  /**
   * Stories as of an epoch of the journal at least; older ones where the content service gives no answer in time.
   *
   * @throws ContentServiceError where there is no index at all.
   */
  list: (query: ListQuery, since: number) => Promise<StoryList>;
  /** Of a host's sitemap, as of an epoch as a list is. @throws ContentServiceError where there is no index at all. */
  sitemap: (query: SitemapQuery, since: number) => Promise<Sitemap>;
  search: (text: string, most: number) => string[];
}

export function createIndexKeeper(dependencies: IndexKeeperDependencies): IndexKeeper {
  const { storage, space, publishSlugs, readJournal, announce, now, wait, onError } = dependencies;
  const table = createStoryTable(storage);
  const sitemaps = createSitemapTable(storage, table.revision);
  const backoff = createBackoff(now, BACKOFF_MS);
  let reading: IndexReading | null = null;
  let slice: Promise<Refreshed> | null = null;
  /** Whether another reading is to follow the one under way. */
  let isWantedAgain = false;
  /** As they are in the table, so that telling them again costs nothing. */
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
    await withTimeout(told, KV_MS, wait);
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

  /** One slice at a time, for all who want it. */
  function advance(): Promise<Refreshed> {
    if (!slice && backoff.isOn("")) {
      return Promise.reject(new ContentServiceError(503, "The content service failed a moment ago."));
    }
    slice ??= readSlice()
      .catch((error: unknown) => {
        backoff.start("");
        // What was read of a short index is not worth keeping.
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

  /** Reads an index as of an epoch; who joins a reading that had begun before it waits for another, but for no long one. */
  async function catchUp(since: number): Promise<void> {
    const isLong = () => reading !== null && reading.pages() >= PAGES_A_SLICE;
    for (let times = 0; times < 2 && (table.state()?.asOf ?? -1) < since && !isLong(); times++) await advance();
  }

  /** The state as of an epoch; an older one where that takes long. @throws ContentServiceError where there is none at all. */
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
      const isSure = doubt === null && now() >= suspectUntilMs;
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
  };

  function select(query: ListQuery) {
    if (query.of === "folders") return table.inFolders(query.folders);
    return query.of === "groups" ? table.groupsOfSlugs(query.slugs) : table.byIds([query.id]);
  }
}
