import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { appendPurges, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { publishTags } from "#domain/story/story-tags.ts";
import { answerContent, type PublishedStories } from "#tests/support/content-stand-in.ts";
import type { Spaces, StoryIndexes } from "#worker/content/room.ts";
import { createSpaces } from "#worker/content/spaces.ts";
import { createStoryCopies } from "#worker/content/story-copies.ts";
import { createStoryFetcher } from "#worker/content/story-fetcher.ts";
import { createStoryStore } from "#worker/content/story-store.ts";
import type { Env } from "#worker/env.ts";
import type { Journals } from "#worker/publish/journal.ts";
import { createPublisher } from "#worker/publish/publisher.ts";

const CHANNEL = "poster";
const ENGINES = "https://engines.test/indexnow";
const STEP_MS = 10;
/** Turns of the event loop in a step. */
const TURNS = 5;

const MESSAGES = 300;

let clock: number;
let timers: { atMs: number; end: () => void }[];
let asked: string[];
let logged: string[];
/** The messages to search engines. */
let told: string[];
let published: PublishedStories;
let journal: PurgeJournal;
let spaces: Spaces;

const now = () => clock;
const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((end) => {
    timers.push({ atMs: clock + ms, end });
    signal?.addEventListener("abort", () => end());
  });
const waitUntil = (work: Promise<unknown>) => void work.catch(() => null);
const log = (_: string, event: string) => void logged.push(event);

const backend = {
  fetch: async (request: Request) => {
    asked.push(new URL(request.url).pathname.replace("/v2/cdn/", ""));
    return answerContent(request, published, 1, "p");
  },
};

// The client is fetched with the first reading, which takes the machine's own time.
beforeAll(async () => {
  await import("storyblok-js-client");
});

beforeEach(() => {
  [clock, timers, asked, logged, told] = [Date.parse("2026-07-29T12:00:00Z"), [], [], [], []];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    told.push(`${url} ${body}`);
    return new Response(null, { status: 202 });
  });
  journal = EMPTY_JOURNAL;
  published = new Map([["de-DE/leinwand", "Leinwand"]]);
  for (let at = 0; at < MESSAGES; at++) published.set(`de-DE/import-${at}`, { title: "Neu", id: 1000 + at });
  const tokens = { STORYBLOK_TOKEN_POSTER: "a", STORYBLOK_TOKEN_KARTENLIEBE: "b" };
  const limits = { CONTENT_TIMEOUT_MS: 8000, CONTENT_REQUESTS_PER_SECOND: 5 };
  const env = { BACKEND: backend, CONTENT_URL: "", ...limits, ...tokens } as unknown as Env;
  spaces = createSpaces(env, { now, wait, waitUntil, log });
});

afterEach(() => vi.unstubAllGlobals());

/** A story as the index has it: a page that search engines may list. */
const indexed = (id: number) => ({
  ...{ id, full_slug: `de-DE/import-${id - 1000}`, uuid: `u${id}`, group_id: null, published_at: null },
  ...{ component: "page", robots: "index,follow", successor: null, cover: null, canonical: null },
});

/** Opens one isolate: its publisher and its stories. Nothing is stored yet. */
function openIsolate() {
  const readJournal = async () => journal;
  const kv = { get: async () => null, put: async () => undefined };
  const copies = createStoryCopies({ kv, now, wait, waitUntil, onError: () => undefined });
  const indexes = {
    lookUp: async () => "unsure",
    list: async (_: unknown, { id }: { id: number }) => ({ stories: [indexed(id)], asOf: 0 }),
    hear: async () => null,
    renewBehind: () => undefined,
  } as unknown as StoryIndexes;
  const fetcher = createStoryFetcher({ copies, spaces: spaces.published, indexes, relations: [], now, wait });
  const store = createStoryStore({
    ...{ spaces: spaces.published, copies, indexes, fetcher, readJournal, viewTimeoutMs: 2500 },
    ...{ maxAgeMs: 86_400_000, now, wait, log },
  });
  const journals = {
    read: readJournal,
    readDurable: readJournal,
    append: async (_, { purges, version }) => {
      if (purges !== "everything") journal = appendPurges(journal, purges, version, clock);
      return { journal, isMirrored: true, isReplay: false };
    },
  } as Partial<Journals> as Journals;
  const publisher = createPublisher({
    ...{ spaces: spaces.published, journals, indexes, store, now, wait, log },
    indexNow: { key: "0123456789abcdef", url: ENGINES, shops: buildShopTable(brandHosts(BRANDS)), log },
  });
  const hear = async (at: number) => {
    const [id, fullSlug] = [1000 + at, `de-DE/import-${at}`];
    const purges = [{ kind: "changed", tags: publishTags({ id, full_slug: fullSlug }) }] as const;
    const story = { kind: "changed", id, fullSlug } as const;
    const message = { channel: CHANNEL, purges, fullSlugs: [fullSlug], story, signature: `s${at}` } as const;
    return (await publisher.announce(message, waitUntil)).stories;
  };
  const view = async (slug: string) => store.read({ channel: CHANNEL, locale: "de-DE", slug }, waitUntil);
  return { hear, view };
}

/** Lets time pass, a step at a time, until the work is done, or for so many milliseconds. @returns null if it is not done. */
async function pass<T>(work: Promise<T>, mostMs = 60_000): Promise<PromiseSettledResult<T> | null> {
  let done: PromiseSettledResult<T> | null = null;
  Promise.allSettled([work]).then(([result]) => {
    done = result;
  });
  for (const endMs = clock + mostMs; clock < endMs; clock += STEP_MS) {
    for (let turn = 0; turn < TURNS; turn++) await new Promise(setImmediate);
    if (done) return done;
    for (const { end } of timers.filter(({ atMs }) => atMs <= clock)) end();
    timers = timers.filter(({ atMs }) => atMs > clock);
  }
  return null;
}

/** Tells an isolate of all publishes, one after the other, within three seconds. */
async function tellAll(hear: (at: number) => Promise<unknown>): Promise<void> {
  const heard: Promise<unknown>[] = [];
  for (let at = 0; at < MESSAGES; at++) {
    heard.push(hear(at));
    await wait(STEP_MS);
  }
  await Promise.all(heard);
}

describe(`${MESSAGES} publishes in three seconds, as by an import`, () => {
  it("never make a space that answers count as one that fails", async () => {
    const { hear } = openIsolate();
    const { health } = spaces.published[CHANNEL];
    const told = tellAll(hear);
    let isInTrouble = false;
    for (let step = 0; step < 1000; step++) {
      await pass(told, STEP_MS);
      isInTrouble ||= health.isInTrouble();
    }
    expect(await pass(told)).toMatchObject({ status: "fulfilled" });
    expect({ isInTrouble, epoch: journal.epoch }).toEqual({ isInTrouble: false, epoch: MESSAGES });
    // The log of an import says what was published, which the webhook does, and no error for each.
    expect(logged.length).toBeLessThan(10);
  });

  it("let a shopper go first: a story of which nobody has a copy is there for her", async () => {
    const { hear, view } = openIsolate();
    const told = tellAll(hear);
    for (let visit = 0; visit < 3; visit++) {
      await pass(told, 800);
      published.set(`de-DE/seite-${visit}`, { title: "Seite", id: 5000 + visit });
      const askedAtMs = clock;
      const reading = await pass(view(`seite-${visit}`));
      expect(reading).toMatchObject({ value: { story: { content: { title: "Seite (p)" } } } });
      // A window of the rate limit may be full when she comes.
      expect(clock - askedAtMs).toBeLessThan(1500);
    }
    expect(await pass(told)).toMatchObject({ status: "fulfilled" });
  });

  it("tell search engines of a few stories, which is no spam", async () => {
    const { hear } = openIsolate();
    expect(await pass(tellAll(hear))).toMatchObject({ status: "fulfilled" });
    const stories = new Set(told.flatMap((message) => /import-\d+/.exec(message) ?? []));
    expect(stories.size).toBeGreaterThan(0);
    expect(stories.size).toBeLessThanOrEqual(30);
  });
});
