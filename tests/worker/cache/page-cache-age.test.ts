import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { buildShopTable } from "#domain/shop/shop.ts";
import { appendPurge, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { pageCache } from "#worker/cache/http.ts";
import { createPageStore } from "#worker/cache/store.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { createStamp } from "#worker/page/stamp.ts";

const PAGE = "http://de.poster.localhost/leinwand";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What a test has in its hands: the clock, the journal, and how the page is rendered. */
let clock: number;
let journal: PurgeJournal;
let renders: number;
let render: () => Promise<{ status?: number; body?: string; asOf?: number; headers?: Record<string, string> }>;
let behind: Promise<unknown>[];
let app: Hono<AppContext>;
let stored: Map<string, Response>;

beforeEach(() => {
  [clock, journal, renders, behind] = [Date.parse("2026-07-29T12:00:00Z"), EMPTY_JOURNAL, 0, []];
  render = async () => ({});
  stored = new Map();
  startIsolate();
});

/** Another isolate of the same data centre: it shares the platform's cache, and remembers nothing. */
function startIsolate() {
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
  };
  const dependencies = {
    build: "b1",
    isPageCacheOn: true,
    publish: { hasZone: false, readJournal: async () => journal },
    pages: createPageStore(cache as never, () => undefined),
    now: () => clock,
  } as unknown as AppDependencies;
  const executionCtx = {
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
    passThroughOnException: () => undefined,
  };
  const shop = buildShopTable([]).get("de.poster.localhost");
  if (!shop) throw new Error("There is no such shop.");
  app = new Hono<AppContext>();
  app.use(async (context, next) => {
    context.set("shop", shop);
    context.set("address", { locale: "de-DE", platform: "web", slug: "leinwand" });
    context.set("preview", null);
    context.set("stamp", createStamp());
    context.set("log", () => undefined);
    await next();
  });
  app.use(pageCache(dependencies, (request) => app.fetch(request, {}, executionCtx as never)));
  app.get("*", async (context) => {
    const serial = ++renders;
    const { status = 200, body = `Fassung ${serial}`, asOf = journal.epoch, headers = {} } = await render();
    context.get("stamp").add({ story: null, tags: ["s:7", "slug:de-DE/leinwand"], asOf, state: "fresh" });
    context.get("keepPage")?.(new TextEncoder().encode(body));
    return new Response(body, { status, headers: { "Content-Type": "text/html", ...headers } });
  });
  get = async (address = PAGE) => {
    const reply = await app.fetch(new Request(address), {}, executionCtx as never);
    return [reply.headers.get("X-Cache"), await reply.text(), reply.status];
  };
}
let get: (address?: string) => Promise<[string | null, string, number]>;

const settle = async () => {
  while (behind.length > 0) await Promise.all(behind.splice(0));
};

describe("a page's age", () => {
  beforeEach(async () => {
    await get();
    await settle();
  });

  it("is a hit for a minute, then shown once more while it is made anew", async () => {
    clock += MINUTE;
    expect(await get()).toEqual(["HIT (60 s)", "Fassung 1", 200]);
    clock += 1;
    expect(await get()).toEqual(["STALE (age)", "Fassung 1", 200]);
    await settle();
    expect(await get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });

  it("has one rendering for many who come at once", async () => {
    clock += 2 * MINUTE;
    const slow = Promise.withResolvers<object>();
    render = () => slow.promise;
    const replies = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(new Set(replies.map(([state]) => state))).toEqual(new Set(["STALE (age)"]));
    slow.resolve({});
    await settle();
    expect(renders).toBe(2);
  });

  it("of more than a day is not shown any more", async () => {
    clock += DAY + 1;
    expect((await get())[0]).toBe("MISS (old)");
  });

  it("keeps the old page where the new rendering fails", async () => {
    clock += 2 * MINUTE;
    render = async () => ({ status: 503 });
    await get();
    await settle();
    expect(await get()).toEqual(["STALE (age)", "Fassung 1", 200]);
    render = () => Promise.reject(new Error("broken"));
    await get();
    await settle();
    expect(await get()).toEqual(["STALE (age)", "Fassung 1", 200]);
  });
});

describe("a published page", () => {
  beforeEach(async () => {
    await get();
    await settle();
  });

  it("stands in where the new one cannot be rendered, unless it was taken away", async () => {
    render = async () => ({ status: 503, body: "Störung" });
    journal = appendPurge(journal, "changed", ["s:7"]);
    expect(await get()).toEqual(["STALE (error)", "Fassung 1", 200]);
    journal = appendPurge(journal, "gone", ["s:7"]);
    expect(await get()).toEqual(["MISS (published)", "Störung", 503]);
  });

  it("that was made of an older story than the journal knows is not fresh", async () => {
    journal = appendPurge(journal, "changed", ["s:7"]);
    render = async () => ({ asOf: 0 });
    expect((await get())[0]).toBe("MISS (published)");
    await settle();
    expect((await get())[0]).toBe("MISS (published)");
  });
});

describe("what is kept by nobody", () => {
  it.each<[string, Awaited<ReturnType<typeof render>>]>([
    ["an error", { status: 500 }],
    ["a page that is not there right now", { status: 503 }],
    ["a redirect", { status: 302 }],
    ["a page with a cookie", { headers: { "Set-Cookie": "a=b" } }],
    ["a page of a lagging replica", { asOf: -1 }],
    ["a page of no known epoch", { asOf: Number.POSITIVE_INFINITY }],
  ])("%s", async (_, rendered) => {
    render = async () => rendered;
    if (rendered.asOf === -1) journal = appendPurge(journal, "changed", ["s:7"]);
    await get();
    await settle();
    expect((await get())[0]).toMatch(/^MISS/);
    expect(renders).toBe(2);
  });
});

describe("isolates of one data centre", () => {
  it("share their pages, and see what another one made anew", async () => {
    await get();
    await settle();
    const first = get;
    startIsolate();
    expect(await get()).toEqual(["HIT (0 s)", "Fassung 1", 200]);
    clock += 2 * MINUTE;
    await get();
    await settle();
    expect(await first()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
    journal = appendPurge(journal, "changed", ["s:7"]);
    expect(await first()).toEqual(["MISS (published)", "Fassung 3", 200]);
    await settle();
    expect(await get()).toEqual(["HIT (0 s)", "Fassung 3", 200]);
  });

  it("keep what they served in a memory that has its bounds", async () => {
    const large = "x".repeat(1_000_000);
    const addresses = Array.from({ length: 20 }, (_, at) => `${PAGE}?format=${at + 1}x1`);
    render = async () => ({ body: large });
    for (const address of addresses) await get(address);
    await settle();
    stored.clear();
    const states = await Promise.all(addresses.map(async (address) => (await get(address))[0]));
    expect(states.filter((state) => state?.startsWith("HIT"))).toHaveLength(16);
  });
});

it("pages that are not there push nothing out of an isolate's memory", async () => {
  await get();
  render = async () => ({ status: 404, body: "x".repeat(1_000_000) });
  for (let at = 1; at <= 20; at++) await get(`${PAGE}?format=${at}x1`);
  await settle();
  stored.clear();
  expect((await get())[0]).toBe("HIT (0 s)");
  expect((await get(`${PAGE}?format=20x1`))[0]).toBe("MISS (first)");
});

describe("a cache that", () => {
  it.each([
    ["holds another shape", new Response("x", { headers: { "X-Stored-Page": "{}" } })],
    ["holds half a stamp", new Response("x", { headers: { "X-Stored-Page": '{"a' } })],
    ["holds a stranger's page", new Response("x")],
  ])("%s holds nothing", async (_, foreign) => {
    await get();
    await settle();
    for (const key of stored.keys()) stored.set(key, foreign);
    startIsolate();
    expect((await get())[0]).toBe("MISS (first)");
  });
});
