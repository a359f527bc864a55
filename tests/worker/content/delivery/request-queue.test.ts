import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContentServiceError, type ContentSpace, openSpace } from "#worker/content/delivery/content-service.ts";
import { fetchIndexPage, fetchStory } from "#worker/content/delivery/fetch-stories.ts";
import type { Spaces } from "#worker/content/room.ts";
import { createSpaces } from "#worker/content/spaces.ts";
import type { Env } from "#worker/env.ts";
import { consoleLog } from "#worker/log.ts";

const LINK = { linktype: "story", fieldtype: "multilink", id: "linked", cached_url: "de-DE/linked" };
const INDEXED = { id: 1, full_slug: "de-DE/p0", alternates: [], content: { component: "page" } };
/** Returns a page of the index, which has forty. The last one is short. */
const indexPage = (page: number) => Array.from({ length: page < 40 ? 100 : 1 }, () => INDEXED);
const STEP_MS = 10;

let clock: number;
let timers: { atMs: number; end: () => void }[];
/** Requests that reached the content service, with their instants. */
let arrivals: { path: string; token: string; atMs: number }[];
/** The time that the content service takes to answer, in milliseconds. */
let latencyMs: number;
let spaces: Spaces;

const now = () => clock;
const wait = (ms: number) => new Promise<void>((end) => timers.push({ atMs: clock + ms, end }));

/** A content service whose stories have one link each, so that a reading of one takes two requests. */
const backend = {
  fetch: async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace("/v2/cdn/stories", "").replace(/^\//, "");
    const isIndex = path === "" && !searchParams.has("by_uuids");
    arrivals.push({ path: isIndex ? "index" : path, token: searchParams.get("token") ?? "", atMs: clock });
    if (latencyMs > 0) await wait(latencyMs);
    if (isIndex) return Response.json({ stories: indexPage(Number(searchParams.get("page"))), cv: 1 });
    if (path === "") return Response.json({ stories: [] });
    const content = { component: "page", link: LINK };
    return Response.json({ story: { id: 1, uuid: path, full_slug: path, alternates: [], content }, cv: 1 });
  },
};

// The client is fetched with the first reading, which takes the machine's own time.
beforeAll(async () => {
  await import("storyblok-js-client");
});

beforeEach(() => {
  [clock, timers, arrivals, latencyMs] = [0, [], [], 0];
  const tokens = {
    STORYBLOK_TOKEN_POSTER: "poster",
    STORYBLOK_TOKEN_KARTENLIEBE: "kartenliebe",
    STORYBLOK_PREVIEW_TOKEN_POSTER: "poster-preview",
    STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE: "kartenliebe-preview",
  };
  const limits = { CONTENT_TIMEOUT_MS: 20_000, CONTENT_REQUESTS_PER_SECOND: 5 };
  const env = { BACKEND: backend, CONTENT_URL: "", ...limits, ...tokens } as unknown as Env;
  spaces = createSpaces(env, { now, wait, waitUntil: () => undefined, log: consoleLog });
});

async function readIndex(space: ContentSpace): Promise<void> {
  const ask = openSpace(space);
  for (let page = 1, isLast = false; !isLast; page++) ({ isLast } = await fetchIndexPage(ask, page, 0));
}

/** Lets time pass, a step at a time, until the readings are done. */
async function done<T>(readings: readonly Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  const all = Promise.allSettled(readings);
  let isDone = false;
  all.finally(() => {
    isDone = true;
  });
  for (;;) {
    await new Promise(setImmediate);
    if (isDone) return all;
    clock += STEP_MS;
    for (const { end } of timers.filter(({ atMs }) => atMs <= clock)) end();
    timers = timers.filter(({ atMs }) => atMs > clock);
  }
}

const slugs = (count: number, name = "p") => Array.from({ length: count }, (_, at) => `de-DE/${name}${at}`);
const read = (space: ContentSpace, count: number, name?: string) =>
  slugs(count, name).map((slug) => fetchStory(space, slug, []));
const mostInASecond = (all = arrivals) =>
  Math.max(...all.map((first) => all.filter(({ atMs }) => atMs >= first.atMs && atMs < first.atMs + 1000).length));

describe("readings of a space", () => {
  it("20 at once send no more than five requests in any second, and all come to their end, in order", async () => {
    const readings = await done(read(spaces.published.poster, 20));
    expect(readings.every(({ status }) => status === "fulfilled")).toBe(true);
    expect(arrivals).toHaveLength(40);
    expect(mostInASecond()).toBe(5);
    expect(arrivals.flatMap(({ path }) => path || [])).toEqual(slugs(20));
    expect(clock).toBeLessThan(8000);
  });

  it("that fit into a second wait for nothing: a page and its frame", async () => {
    await done(read(spaces.published.poster, 2));
    expect(arrivals.map(({ atMs }) => atMs < 500)).toEqual([true, true, true, true]);
    expect(timers).toEqual([]);
  });

  it("are whole one after the other, not all of them half", async () => {
    await done(read(spaces.published.poster, 10));
    const paths = arrivals.slice(0, 20).map(({ path }) => path);
    expect(paths.slice(5, 10)).toEqual(["", "", "", "", ""]);
    expect(paths.slice(10, 15)).toEqual(slugs(10).slice(5));
  });

  it("whose turn would come too late are refused, and take nobody's place", async () => {
    const hurried = { ...spaces.published.poster, timeoutMs: 2500 };
    const readings = read(hurried, 20, "hurried");
    for (const reading of readings) reading.catch(() => null);
    const latest = await done(readings.slice(15));
    expect(clock).toBeLessThan(500);
    for (const reading of latest) {
      const reason = reading.status === "rejected" ? reading.reason : null;
      expect(reason).toBeInstanceOf(ContentServiceError);
      expect(reason).toMatchObject({ status: 503, message: expect.stringContaining("wait") });
    }
    const settled = await done(readings);
    expect(settled.slice(0, 5).every(({ status }) => status === "fulfilled")).toBe(true);
    expect(clock).toBeLessThan(2500 + STEP_MS);
    expect(mostInASecond()).toBe(5);
    clock += 1000;
    const before = clock;
    await done(read(spaces.published.poster, 2, "later"));
    expect(clock - before).toBeLessThan(500);
  });

  it("that are long, such as an index, let the others in between", async () => {
    latencyMs = 210;
    const index = readIndex(spaces.indexed.poster);
    await done([wait(1000)]);
    latencyMs = 100;
    await done(read(spaces.published.poster, 3));
    expect(arrivals.filter(({ path }) => path === "index").length).toBeLessThan(20);
    await done([index]);
    const pages = arrivals.filter(({ path }) => path === "index");
    expect(pages).toHaveLength(40);
    expect([mostInASecond(), mostInASecond(pages)]).toEqual([5, 3]);
  });

  it("of another space wait for none of them", async () => {
    const busy = read(spaces.published.poster, 20);
    await done(read(spaces.published.kartenliebe, 2));
    expect(clock).toBeLessThan(500);
    await done(busy);
  });
});

describe("a space that is in trouble", () => {
  it("is asked by nobody until it may be", async () => {
    spaces.published.poster.health.rest(3000);
    await done([...read(spaces.published.poster, 1), ...read(spaces.drafts.poster, 1)]);
    expect(arrivals[0]?.atMs).toBeGreaterThanOrEqual(3000);
    spaces.published.poster.health.rest(30_000);
    const [late] = await done(read(spaces.published.poster, 1));
    expect(late).toMatchObject({ status: "rejected", reason: { status: 503 } });
  });
});

describe("previews", () => {
  it("never take a shopper's turn, and count to the same limit", async () => {
    const previews = read(spaces.drafts.poster, 20, "draft");
    await done(read(spaces.published.poster, 1));
    expect(clock).toBeLessThan(500);
    const shoppers = read(spaces.published.poster, 10, "shopper");
    await done([...previews, ...shoppers]);
    expect(mostInASecond()).toBe(5);
    expect(mostInASecond(arrivals.filter(({ token }) => token === "poster-preview"))).toBe(3);
  });

  it("wait for their turn while shoppers use the whole limit, but get it", async () => {
    const shoppers = read(spaces.published.poster, 20);
    await done(read(spaces.drafts.poster, 1, "draft"));
    expect(mostInASecond()).toBe(5);
    await done(shoppers);
  });
});
