import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildShopTable } from "#domain/shop/shop.ts";
import { appendPurge, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { pageCache } from "#worker/cache/http.ts";
import { createPageStore } from "#worker/cache/store.ts";
import { createVaryStore } from "#worker/cache/vary-store.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { createStamp } from "#worker/page/stamp.ts";
import { varyingRequest } from "#worker/page/varying-request.ts";

const PAGE = "http://de.poster.localhost/leinwand";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface ReadRequest {
  query: (parameter: string, offered: readonly string[]) => string | null;
  flag: (name: string) => string;
}

const FORMATS = Array.from({ length: 20 }, (_, at) => `${at + 1}x1`);

/** What a test has in its hands: the clock, the journal, and how the page is rendered. */
let clock: number;
let journal: PurgeJournal;
let renders: number;
let render: () => Promise<{ status?: number; body?: string; asOf?: number; headers?: Record<string, string> }>;
/** What the page reads of the request while it is made. */
let readRequest: (page: ReadRequest) => unknown;
let behind: Promise<unknown>[];
let app: Hono<AppContext>;
let stored: Map<string, Response>;

beforeEach(() => {
  [clock, journal, renders, behind] = [Date.parse("2026-07-29T12:00:00Z"), EMPTY_JOURNAL, 0, []];
  render = async () => ({});
  readRequest = ({ query }) => query("format", FORMATS);
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
    varies: createVaryStore(cache as never, () => undefined),
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
    const [stamp, request] = [context.get("stamp"), varyingRequest(context)];
    readRequest({
      query: (parameter, offered) => stamp.readQuery(parameter, offered, request),
      flag: (name) => stamp.readFlag(name, request),
    });
    const { status = 200, body = `Fassung ${serial}`, asOf = journal.epoch, headers = {} } = await render();
    stamp.add({ story: null, tags: ["s:7", "slug:de-DE/leinwand"], asOf, state: "fresh" });
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

afterEach(settle);

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
    const addresses = FORMATS.map((format) => `${PAGE}?format=${format}`);
    render = async () => ({ body: large });
    for (const address of addresses) await get(address);
    await settle();
    stored.clear();
    const states = await Promise.all(addresses.map(async (address) => (await get(address))[0]));
    expect(states.filter((state) => state?.startsWith("HIT"))).toHaveLength(16);
  });
});

describe("variants of a page", () => {
  /** Asks until the page's bytes are kept, and says how the answer to a second request came about. */
  async function again(address: string): Promise<string | null> {
    await get(address);
    await settle();
    return (await get(address))[0];
  }

  it("are kept apart by what the page read, and by nothing else", async () => {
    const plain = await get();
    await settle();
    expect(await again(`${PAGE}?format=2x1`)).toBe("HIT (0 s)");
    expect(renders).toBe(2);
    for (const same of ["?format=99x1", "?format=", "?material=poster&format=21x1", "?feature=x&treatment=on"])
      expect((await get(PAGE + same))[1]).toBe(plain[1]);
    expect((await get(`${PAGE}?utm_source=x&format=2x1&format=3x1`))[1]).toBe("Fassung 2");
    expect(renders).toBe(2);
  });

  it("are found by an isolate that knows nothing of the page yet, whichever was made first", async () => {
    expect(await again(`${PAGE}?format=2x1`)).toBe("HIT (0 s)");
    startIsolate();
    expect(await get(`${PAGE}?format=2x1`)).toEqual(["HIT (0 s)", "Fassung 1", 200]);
    startIsolate();
    expect((await get())[0]).toBe("MISS (first)");
    await settle();
    startIsolate();
    expect(await get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
    startIsolate();
    expect((await get(`${PAGE}?format=nonsense`))[1]).toBe("Fassung 2");
  });

  it("differ by a flag that the page reads, and by that alone", async () => {
    readRequest = ({ flag }) => flag("calculator");
    await again(PAGE);
    expect(await again(`${PAGE}?feature=calculator&treatment=on`)).toBe("HIT (0 s)");
    expect(await again(`${PAGE}?feature=other&treatment=on`)).toBe("HIT (0 s)");
    expect(await again(`${PAGE}?feature=calculator&treatment=off`)).toBe("HIT (0 s)");
    expect((await get(`${PAGE}?disabled`))[1]).toBe("Fassung 3");
    startIsolate();
    expect((await get(`${PAGE}?feature=calculator&treatment=on`))[1]).toBe("Fassung 2");
    expect((await get())[1]).toBe("Fassung 1");
  });

  it("may read more than others: no one gets another's choice", async () => {
    readRequest = ({ flag }) => flag("a") === "on" && flag("b");
    const on = (name: string) => `feature=${name}&treatment=on`;
    expect((await get())[1]).toBe("Fassung 1");
    await settle();
    const isolate = get;
    startIsolate();
    expect((await get(`${PAGE}?${on("a")}`))[1]).toBe("Fassung 2");
    await settle();
    // The first isolate remembers a record without the second flag.
    expect((await isolate(`${PAGE}?${on("a")}&${on("b")}`))[1]).toBe("Fassung 3");
    await settle();
    expect((await isolate(`${PAGE}?${on("a")}`))[1]).toBe("Fassung 2");
    expect((await isolate(`${PAGE}?${on("a")}&${on("b")}`))[1]).toBe("Fassung 3");
    expect((await isolate())[0]).toMatch(/^HIT|MISS/);
  });

  it("a choice that came to be offered is made, though the page without it is kept", async () => {
    readRequest = ({ query }) => query("format", ["1x1"]);
    await again(PAGE);
    readRequest = ({ query }) => query("format", FORMATS);
    expect((await get(`${PAGE}?format=2x1`))[1]).toBe("Fassung 1");
    clock += 2 * MINUTE;
    await get(`${PAGE}?format=2x1`);
    await settle();
    expect(await again(`${PAGE}?format=2x1`)).toBe("HIT (0 s)");
    expect((await get(`${PAGE}?format=2x1`))[1]).not.toBe((await get())[1]);
  });

  it("are 200 at most; the rest are made, and kept by nobody", async () => {
    const many = Array.from({ length: 230 }, (_, at) => `${at + 1}x7`);
    readRequest = ({ query }) => query("format", many);
    for (const format of many) await get(`${PAGE}?format=${format}`);
    await settle();
    expect(stored.size).toBe(201);
    expect(await again(`${PAGE}?format=1x7`)).toBe("HIT (0 s)");
    expect(await again(`${PAGE}?format=230x7`)).toBe("MISS (first)");
    expect(stored.size).toBe(201);
  });

  it("are made anew where the record of what they differ by is lost or spoiled", async () => {
    await again(`${PAGE}?format=2x1`);
    for (const key of stored.keys()) if (key.endsWith("&vary")) stored.set(key, new Response('{"offered":7}'));
    startIsolate();
    expect(await get(`${PAGE}?format=2x1`)).toEqual(["MISS (first)", "Fassung 2", 200]);
    await settle();
    expect(await get(`${PAGE}?format=2x1`)).toEqual(["HIT (0 s)", "Fassung 2", 200]);
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
