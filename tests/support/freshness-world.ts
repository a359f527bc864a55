import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { PurgeKind } from "#domain/story/purge-journal.ts";
import { publishTags } from "#domain/story/story-tags.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import type { Announcement } from "#worker/content/index/index-reading.ts";
import { createSlugStore } from "#worker/content/index/known-slugs.ts";
import { createStoryCopies, type StoryReading } from "#worker/content/story-copies.ts";
import { createStoryFetcher } from "#worker/content/story-fetcher.ts";
import { createStoryIndexes } from "#worker/content/story-index.ts";
import { createStoryStore } from "#worker/content/story-store.ts";
import { createJournals, createReadLatest } from "#worker/publish/journal.ts";
import { createPublisher } from "#worker/publish/publisher.ts";
import { createDataCentreCache, createFreshnessPages } from "./freshness-pages.ts";
import { createIndexObjects } from "./index-object.ts";
import { createJournalObject } from "./journal-object.ts";
import { createLaggingKv } from "./lagging-kv.ts";
import { createSpaceModel, MISSING, pageText } from "./space-model.ts";
import { createTieredCache } from "./tiered-cache.ts";

const CHANNEL: Channel = "poster";
const DAY_MS = 86_400_000;
const DATA_CENTRES = ["FRA", "MAD"];

/** The content of a message about an editor's action, as Storyblok sends it. */
export interface Message {
  kind: PurgeKind;
  id: number;
  slug: string;
}

/**
 * Makes a world of the shop's real index, store, journal, publisher, page cache and their memory, in several isolates of two data
 * centres. Its KV lags, its content space may fail, and the test sets its clock. With a tiered cache, the data centres share their
 * refreshes through it.
 */
export function createFreshnessWorld({ isolates = 3, kvLagMs = (_: number): number => 0, hasTier = false } = {}) {
  const world = {
    clock: Date.parse("2026-07-29T12:00:00Z"),
    /** Returns the lag, in milliseconds, of the replica that answers next. */
    replicaLagMs: (): number => 0,
    /** A function that may answer in place of the content service; null for none. */
    fault: null as ((request: Request) => Response | null) | null,
    /** The requests that the content service got. */
    asked: [] as string[],
    logged: [] as Record<string, unknown>[],
    /** Called for each page that is rendered anew. */
    onRender: null as ((made: { slug: string; text: string }) => void) | null,
  };
  const now = () => world.clock;
  // What a wait is raced against comes in time; one that nothing ends is over at once.
  const wait = (_: number, signal?: AbortSignal) => (signal ? new Promise<void>(() => {}) : Promise.resolve());
  const space = createSpaceModel(now);
  const kv = createLaggingKv(now, kvLagMs);
  const log = (level: string, event: string, detail?: object) => world.logged.push({ level, event, ...detail });
  let behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work.catch(() => null));
  const centres = DATA_CENTRES.map((name) => ({ name, cache: createDataCentreCache() }));
  const object = createJournalObject({ kv: kv.at(0), now, wait });
  const tiered = createTieredCache(now);

  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    world.asked.push(pathname + search);
    return world.fault?.(request) ?? space.answer(request, world.replicaLagMs());
  };

  const onError = (error: unknown) => log("error", "error", { message: String(error) });
  /** Opens the space, as one isolate does. */
  const open = () => {
    const service = { endpoint: "http://c.test", token: "t", timeoutMs: 5000, upstream: { fetch } };
    return { ...service, health: createSpaceHealth(now), beginReading: () => async () => true };
  };

  const indexObjects = createIndexObjects(kv.at(0), (channel) => {
    const journals = createJournals({ kv: kv.at(0), objects: object.namespace, now, wait, waitUntil, onError });
    const readJournal = () => journals.readDurable(channel);
    const announce = async (found: Announcement) => (await journals.append(channel, found)).journal;
    return { space: open(), readJournal, announce, now, wait, onError };
  });

  function createIsolate(at: number) {
    const own = kv.at(at % DATA_CENTRES.length);
    const centre = centres[at % DATA_CENTRES.length] as (typeof centres)[number];
    const opened = open();
    const spaces = { poster: opened, kartenliebe: opened };
    const journals = createJournals({ kv: own, objects: object.namespace, now, wait, waitUntil, onError });
    const { read: readJournal, readDurable } = journals;
    const platform = { kv: own, now, wait, waitUntil, onError };
    const copies = createStoryCopies(platform);
    const indexes = createStoryIndexes({
      slugs: createSlugStore(platform),
      objects: indexObjects.namespace,
      readJournal,
      readDurable,
      maxAgeMs: DAY_MS,
      now,
      wait,
      onError: (_, error) => onError(error),
    });
    const fetcher = createStoryFetcher({ copies, spaces, indexes, relations: ["page.related"], now, wait });
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
    const publisher = createPublisher({ spaces, journals, indexes, store, now, wait, log, indexNow: null });
    const readLatest = createReadLatest({ journals, now, wait, onError });
    const pages = createFreshnessPages({
      cache: centre.cache,
      health: opened.health,
      tier: hasTier ? { ask: (request, key) => tiered.ask(request, key, (one) => answerElsewhere(at, one)) } : null,
      publish: {
        readJournal,
        readLatest: (channel, asked) => readLatest(channel, { ...asked, centre: centre.name }),
      },
      read: (fullSlug) => {
        const [locale = "", ...slug] = fullSlug.split("/");
        return store.read({ channel: CHANNEL, locale: locale as Locale, slug: slug.join("/") }, waitUntil);
      },
      textOf: textOfReading,
      now,
      waitUntil,
      log,
      onRender: (made) => world.onRender?.(made),
    });

    return {
      /** Returns the page that a visitor sees under a slug, if this isolate gets the request. */
      view: async (slug: string): Promise<string> => (await pages.ask(slug)).text(),
      /** Returns a page with the way in which it was made. */
      ask: pages.ask,
      /** Answers a request of the tiered cache. */
      answerTier: pages.answerTier,
      publisher,
      indexes,
      journals,
      /** Delivers a webhook, as worker/publish/webhook.ts reads it. */
      hear: async ({ kind, id, slug }: Message, signature: string | null = null) => {
        const tags = publishTags({ id, full_slug: slug });
        const publish = { purges: [{ kind, tags }], fullSlugs: kind === "changed" ? [slug] : [] };
        const story = { kind, id, fullSlug: slug };
        return publisher.announce({ channel: CHANNEL, ...publish, story, signature }, waitUntil);
      },
      merge: () => publisher.announceDifferences(CHANNEL, waitUntil),
      cron: () => publisher.repair(CHANNEL, waitUntil),
      /** Runs the cron in a minute in which it does not ask the space. */
      quietCron: () => publisher.repair(CHANNEL, waitUntil, { asksSpace: false }),
      purgeEverything: () =>
        publisher.announce(
          { channel: CHANNEL, purges: "everything", fullSlugs: [], story: null, signature: null },
          waitUntil,
        ),
      list: () => indexes.list(CHANNEL, { of: "folders", folders: ["de-DE"] }),
    };
  }

  /** Renders a page in another data centre of the platform's choice; here the next isolate does. */
  async function answerElsewhere(at: number, request: Request): Promise<Response> {
    return running[(at + 1) % isolates]?.answerTier(request) ?? new Response(null, { status: 503 });
  }

  const running: ReturnType<typeof createIsolate>[] = Array.from({ length: isolates }, (_, at) => createIsolate(at));
  return Object.assign(world, {
    space,
    kv,
    object,
    indexObjects,
    tiered,
    isolates: running,
    /** Replaces an isolate by a new one without any memory, as the platform does. */
    restart: (at: number) => {
      running[at] = createIsolate(at);
    },
    /** Waits for all work that outlives the answers, and for the work that it starts. */
    settle: async () => {
      while (behind.length > 0) {
        const all = behind;
        behind = [];
        await Promise.all(all);
      }
    },
    /** Lets time pass; the objects' alarms ring in it. */
    pass: async (ms: number) => {
      world.clock += ms;
      await object.ring();
      await indexObjects.ring();
    },
  });
}

export type FreshnessWorld = ReturnType<typeof createFreshnessWorld>;

/** The content of a story that a page of the model shows. */
interface Shown {
  title?: unknown;
  related?: { content?: { title?: unknown } };
  linked?: { story?: { full_slug: string } }[];
}

function textOfReading({ story }: StoryReading): string {
  if (!story) return MISSING;
  const { title, related, linked = [] } = story.content as Shown;
  const alternates = story.alternates.map(({ full_slug }) => full_slug);
  const links = linked.map((link) => link.story?.full_slug ?? null);
  return pageText(title, related?.content?.title, { alternates, links });
}
