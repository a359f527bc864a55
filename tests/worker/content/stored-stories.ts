import type { DurableObjectNamespace, KVNamespace } from "@cloudflare/workers-types";
import { afterEach, beforeEach } from "vitest";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { appendPurges, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { answerContent, type PublishedStories } from "#tests/support/content-stand-in.ts";
import { createIndexObjects } from "#tests/support/index-object.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import { createSlugStore } from "#worker/content/index/known-slugs.ts";
import { createStoryCopies, type StoryReading } from "#worker/content/story-copies.ts";
import { createStoryFetcher } from "#worker/content/story-fetcher.ts";
import { createStoryIndexes } from "#worker/content/story-index.ts";
import { createStoryStore } from "#worker/content/story-store.ts";
import { LIMITS_MS } from "#worker/limits/limits.ts";

/** The age in milliseconds below which a copy is shown without asking. */
export const FRESH_MS = 15_000;
/** The time in milliseconds after a failure in which old copies are shown without asking. */
export const BACKOFF_MS = 2000;

/** Returns the story store on a real KV, with a content service, a journal and a clock in a test's hands. */
export function storedStories() {
  const shop = useShop({ unseeded: true });
  let behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => {
    behind.push(work);
  };
  const stories = {
    clock: 0,
    /** The paths that the content service was asked for, without those that the index reads. */
    asked: [] as string[],
    /** The number of times that the content service was asked for its index. */
    indexed: 0,
    logged: [] as Record<string, unknown>[],
    /** The stories of the content service, by full slug. */
    published: new Map() as PublishedStories,
    journal: EMPTY_JOURNAL as PurgeJournal,
    /** The version of the space in the content service's replies. */
    spaceVersion: 1,
    /** The content service's answer to every request while it is set; null while the service works. */
    outage: null as ((request: Request) => Response | Promise<Response>) | null,
    /** The waits that were begun, in milliseconds. Retries do not wait; timeouts end when a test says so. */
    waits: [] as number[],
    isTimedOut: false,
    kv: () => shop.STORIES,
    /** The isolates, each with a memory of its own on the same KV. `read` asks the first one. */
    isolates: [] as ReturnType<typeof isolate>[],
    read: async (slug: string, locale: Locale = "de-DE", channel: Channel = "poster") =>
      titleOf(await stories.reading(slug, locale, channel)),
    reading: (slug: string, locale: Locale = "de-DE", channel: Channel = "poster", isolate = 0) =>
      stories.isolates[isolate]?.store.read({ channel, locale, slug }, waitUntil) as Promise<StoryReading>,
    /** Waits for the work that outlives the answers, and for the work that this starts. */
    settle: async () => {
      while (behind.length > 0) await Promise.all(behind.splice(0).map((work) => work.catch(() => null)));
    },
  };

  const wait = (ms: number) => {
    stories.waits.push(ms);
    // The object of the index is in this world too, and gives up first.
    const isOver = stories.isTimedOut && ms !== LIMITS_MS.indexRead;
    return ms < 500 || isOver ? Promise.resolve() : new Promise<void>(() => {});
  };
  const now = () => stories.clock;
  const readJournal = async () => stories.journal;
  const onError = (error: unknown) => {
    stories.logged.push({ level: "error", event: "content-service-error", message: String(error) });
  };

  function indexObjects(kv: KVNamespace): DurableObjectNamespace {
    return createIndexObjects(kv, (channel) => ({
      space: spaceOf(channel),
      readJournal,
      announce: async ({ purges, version }) => {
        if (purges !== "everything") stories.journal = appendPurges(stories.journal, purges, version, stories.clock);
        return stories.journal;
      },
      now,
      wait,
      onError,
    })).namespace;
  }

  function isolate(kv: KVNamespace, objects: DurableObjectNamespace) {
    const spaces = { poster: spaceOf("poster"), kartenliebe: spaceOf("kartenliebe") };
    const copies = createStoryCopies({ kv, now, wait, waitUntil, onError });
    const indexes = createStoryIndexes({
      slugs: createSlugStore({ kv, now, wait, waitUntil, onError }),
      objects,
      readJournal,
      readDurable: readJournal,
      maxAgeMs: FRESH_MS,
      now,
      wait,
      onError: (_, error) => onError(error),
    });
    const store = createStoryStore({
      spaces,
      copies,
      indexes,
      fetcher: createStoryFetcher({ copies, spaces, indexes, relations: ["page.related"], now, wait }),
      readJournal,
      viewTimeoutMs: 2500,
      maxAgeMs: FRESH_MS,
      now,
      wait,
      log: (level, event, detail) => stories.logged.push({ level, event, ...detail }),
    });
    return { store, indexes, copies };
  }

  function spaceOf(channel: Channel) {
    const fetch = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.replace("/v2/cdn/stories", "").replace(/^\//, "");
      if (path.endsWith("/datasource_entries")) return Response.json({ datasource_entries: [] });
      if (path !== "") stories.asked.push(decodeURIComponent(path));
      else if (!searchParams.has("by_uuids")) stories.indexed++;
      return stories.outage?.(request) ?? answerContent(request, stories.published, stories.spaceVersion, channel);
    };
    const beginReading = () => async () => true;
    const health = createSpaceHealth(() => stories.clock);
    return { endpoint: "http://content.test", token: "t", timeoutMs: 5000, upstream: { fetch }, health, beginReading };
  }

  beforeEach(async () => {
    const { keys } = await shop.STORIES.list();
    await Promise.all(keys.map(({ name }) => shop.STORIES.delete(name)));
    behind = [];
    stories.clock = Date.parse("2026-07-29T12:00:00Z");
    [stories.asked, stories.logged, stories.waits] = [[], [], []];
    [stories.indexed, stories.spaceVersion, stories.isTimedOut] = [0, 1, false];
    stories.published = new Map();
    stories.journal = EMPTY_JOURNAL;
    stories.outage = null;
    const kv = shop.STORIES as unknown as KVNamespace;
    const objects = indexObjects(kv);
    stories.isolates = [isolate(kv, objects), isolate(kv, objects)];
  });
  afterEach(() => stories.settle());
  return stories;
}

/** Returns the title of the story that was read; null if there is none. */
export function titleOf({ story }: StoryReading): unknown {
  return story?.content.title ?? null;
}
