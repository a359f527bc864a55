import type { DurableObjectNamespace, DurableObjectState, KVNamespace } from "@cloudflare/workers-types";
import type { Channel } from "#domain/shop/shop.ts";
import { isFresh, type PurgeKind } from "#domain/story/purge-journal.ts";
import { publishTags } from "#domain/story/story-tags.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import type { Announcement } from "#worker/content/index/conclude-reading.ts";
import { createSlugStore } from "#worker/content/index/known-slugs.ts";
import { createStoryCopies } from "#worker/content/story-copies.ts";
import { createStoryFetcher } from "#worker/content/story-fetcher.ts";
import { createStoryIndexes } from "#worker/content/story-index.ts";
import type { StoryReading } from "#worker/content/story-reading.ts";
import { createStoryStore } from "#worker/content/story-store.ts";
import { createAnnouncer } from "#worker/publish/announcer.ts";
import { createJournals } from "#worker/publish/journal.ts";
import { PurgeJournalObject } from "#worker/publish/journal-object.ts";
import { createPublisher } from "#worker/publish/publisher.ts";
import { createIndexObjects } from "./index-object.ts";
import { createLaggingKv } from "./lagging-kv.ts";
import { createObjectStorage } from "./object-storage.ts";
import { createSpaceModel, MISSING, pageText } from "./space-model.ts";

const CHANNEL: Channel = "poster";
const DAY_MS = 86_400_000;
const LOCALE = "de-DE";
/** Waits up to this long are over at once; longer ones are timeouts, which end nothing here. */
const SHORT_WAIT_MS = 500;

/** What an editor's message says, as Storyblok sends it. */
export interface Message {
  kind: PurgeKind;
  id: number;
  slug: string;
}

interface KeptPage {
  text: string;
  tags: readonly string[];
  asOf: number;
}

/**
 * The shop's real index, store, journal, publisher and their memory, in several isolates of two data centres, on a KV that
 * lags, a content space that may fail, and a clock that a test has in its hands.
 */
export function createFreshnessWorld({ isolates = 3, kvLagMs = (_: number): number => 0 } = {}) {
  const world = {
    clock: Date.parse("2026-07-29T12:00:00Z"),
    /** How far behind the replica is that answers next. */
    replicaLagMs: (): number => 0,
    /** Set, it may answer in the place of the content service. */
    fault: null as ((request: Request) => Response | null) | null,
    /** Requests that the content service got. */
    asked: [] as string[],
    logged: [] as Record<string, unknown>[],
  };
  const now = () => world.clock;
  const wait = (ms: number) => (ms <= SHORT_WAIT_MS ? Promise.resolve() : new Promise<void>(() => {}));
  const space = createSpaceModel(now);
  const kv = createLaggingKv(now, kvLagMs);
  const object = createObject(kv.at(0), now, wait);
  let behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work.catch(() => null));

  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    world.asked.push(pathname + search);
    return world.fault?.(request) ?? space.answer(request, world.replicaLagMs());
  };

  const log = (level: string, event: string, detail?: object) => world.logged.push({ level, event, ...detail });
  const onError = (error: unknown) => log("error", "error", { message: String(error) });
  /** The space, as one isolate has opened it. */
  const open = () => {
    const service = { endpoint: "http://c.test", token: "t", timeoutMs: 5000, upstream: { fetch } };
    return { ...service, health: createSpaceHealth(now), beginReading: () => async () => true };
  };

  const indexObjects = createIndexObjects(kv.at(0), (channel) => {
    const journals = createJournals({ kv: kv.at(0), objects: object.namespace, now, wait, onError });
    const announcer = createAnnouncer({ journals, purgeZone: null, log });
    const readJournal = () => journals.readDurable(channel);
    const announce = async (found: Announcement) => (await announcer.announce(channel, found, waitUntil)).kept.journal;
    return { space: open(), readJournal, announce, now, wait, onError };
  });

  function createIsolate(at: number) {
    const own = kv.at(at % 2);
    const opened = open();
    const spaces = { poster: opened, kartenliebe: opened };
    const journals = createJournals({ kv: own, objects: object.namespace, now, wait, onError });
    const announcer = createAnnouncer({ journals, purgeZone: null, log });
    const { read: readJournal, readDurable } = journals;
    const platform = { kv: own, now, wait, onError };
    const copies = createStoryCopies(platform);
    const indexes = createStoryIndexes({
      slugs: createSlugStore(platform),
      objects: indexObjects.namespace,
      readJournal,
      readDurable,
      maxAgeMs: DAY_MS,
      now,
      onError: (_, error) => onError(error),
    });
    const fetcher = createStoryFetcher({ copies, spaces, relations: ["page.related"], now, wait });
    const store = createStoryStore({
      spaces,
      copies,
      indexes,
      fetcher,
      readJournal,
      viewTimeoutMs: 2500,
      maxAgeMs: DAY_MS,
      now,
      wait,
      log,
    });
    const publisher = createPublisher({ spaces, journals, announcer, indexes, store, now, log });
    const pages = new Map<string, KeptPage>();

    /** What a visitor sees under a slug: a kept page while it is fresh, else one that is made, and kept if it may be. */
    async function view(slug: string): Promise<string> {
      const journal = await readJournal(CHANNEL);
      const kept = pages.get(slug);
      if (kept && isFresh(kept, journal)) return kept.text;
      const reading = await store
        .read({ channel: CHANNEL, locale: LOCALE, slug: slug.replace(`${LOCALE}/`, "") }, waitUntil)
        .catch(() => null);
      if (!reading) return "503";
      const text = textOfReading(reading);
      if (reading.state === "fresh") pages.set(slug, { text, tags: reading.tags, asOf: reading.asOf });
      return text;
    }

    return {
      view,
      publisher,
      indexes,
      journals,
      /** A webhook, as worker/publish/webhook.ts reads it. */
      hear: async ({ kind, id, slug }: Message, signature: string | null = null) => {
        const tags = publishTags({ id, full_slug: slug });
        const publish = { purges: [{ kind, tags }], fullSlugs: kind === "changed" ? [slug] : [] };
        const story = { kind, id, fullSlug: slug };
        return publisher.announce({ channel: CHANNEL, ...publish, story, signature }, waitUntil);
      },
      merge: () => publisher.announceDifferences(CHANNEL, waitUntil),
      cron: () => publisher.repair(CHANNEL, waitUntil),
      purgeEverything: () =>
        publisher.announce(
          { channel: CHANNEL, purges: "everything", fullSlugs: [], story: null, signature: null },
          waitUntil,
        ),
      list: () => indexes.list(CHANNEL, { of: "pages" }),
    };
  }

  return Object.assign(world, {
    space,
    kv,
    object,
    isolates: Array.from({ length: isolates }, (_, at) => createIsolate(at)),
    /** Waits for what outlives the answers, and for what that starts. */
    settle: async () => {
      while (behind.length > 0) {
        const all = behind;
        behind = [];
        await Promise.all(all);
      }
    },
    /** Lets time pass; the journal's alarm rings in it. */
    pass: async (ms: number) => {
      world.clock += ms;
      await object.ring();
      await indexObjects.ring();
    },
  });
}

export type FreshnessWorld = ReturnType<typeof createFreshnessWorld>;

function textOfReading({ story }: StoryReading): string {
  if (!story) return MISSING;
  const { title, related } = story.content as { title?: unknown; related?: { content?: { title?: unknown } } };
  const alternates = story.alternates.map(({ full_slug }) => full_slug);
  return pageText(title, related?.content?.title, alternates);
}

/** The real journal object on a storage in memory, reached as a namespace. */
function createObject(kv: KVNamespace, now: () => number, wait: (ms: number) => Promise<void>) {
  const { storage, ring } = createObjectStorage(now);
  const object = new PurgeJournalObject({ storage } as unknown as DurableObjectState, { STORIES: kv }, { now, wait });
  const stub = { fetch: (address: string, init?: RequestInit) => object.fetch(new Request(address, init)) };
  const namespace = { idFromName: (name: string) => name, get: () => stub } as unknown as DurableObjectNamespace;
  return { namespace, ring: () => ring(() => object.alarm()) };
}
