import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { type BuiltWorker, importBuiltWorker } from "#tests/support/built-worker.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const HOSTS = [...buildShopTable(brandHosts(BRANDS)).keys(), "evil.example", "localhost:8787"];
const RUNS = 100_000;

const STORY = {
  id: 1,
  uuid: "u",
  full_slug: "de-DE/x",
  alternates: [],
  content: { component: "page", _uid: "1", title: "x", body: [] },
};

let worker: BuiltWorker;

/** The KV of the built worker in this process. Every story is in it and in the index, and no service is behind them. */
const kept = {
  get: (key: string) => Promise.resolve(JSON.stringify(stored(key))),
  put: () => Promise.resolve(),
};
function stored(key: string): object {
  const storedAt = Date.now();
  // A journal that trusts no index from before it, so that any slug may have its story.
  if (key.startsWith("journal:")) return { epoch: 1, floor: 1, entries: [], version: 0 };
  return { story: STORY, tags: [], asOf: 1, storedAt };
}
const indexed = { uuid: "u", group_id: null, published_at: null, component: "page", robots: null };
const entry = { chain: 0, fullSlug: STORY.full_slug, publishedAt: null, group: [STORY.full_slug] };
/** The index's object, which gives one answer to everything: the list of stories, and the one part of a sitemap. */
const index = {
  fetch: async () =>
    Response.json({
      stories: [{ id: 1, full_slug: STORY.full_slug, ...indexed }],
      parts: 1,
      entries: [entry],
      asOf: 1,
    }),
};
const absent = { fetch: () => Promise.resolve(new Response(null, { status: 404 })) };
const env = {
  STORIES: kept,
  BACKEND: absent,
  IMAGES: { input: () => null },
  ASSETS: absent,
  JOURNAL: { idFromName: () => null },
  INDEX: { idFromName: () => null, get: () => index },
  FORM_RATE: { limit: () => null },
  OVERRIDE_RATE: { limit: () => null },
  ATTEMPTS: { idFromName: () => null },
  SESSIONS: { idFromName: () => null },
  ASSET_SPACES: "287216594031001, 287216594031002",
  STORYBLOK_TOKEN_POSTER: "a",
  STORYBLOK_TOKEN_KARTENLIEBE: "b",
};
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };

beforeAll(async () => {
  const done = () => Promise.resolve();
  const nothing = { match: done, put: done, delete: done };
  Object.assign(globalThis, { caches: { default: nothing } });
  // The worker's log is not this test's subject.
  Object.assign(console, { log: () => undefined, error: () => undefined });
  worker = await importBuiltWorker();
});

const known = readFileSync("tests/worker/shop/addresses.txt", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("http"))
  .map((line) => new URL(line.split(" ", 1)[0] ?? "").pathname.slice(1));

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom("/", "//", "d/", "de/", "fr/", "xx/", "%2e/", "%2F", "%00", "%", "%c3", ".", ".."),
  },
  { weight: 2, arbitrary: fc.constantFrom(...known) },
  fc.constantFrom(
    "themes/",
    "_payload.json",
    "media/",
    "sitemap-1.xml",
    "configurator-card/",
    "?_debug",
    "?a[__proto__]=b",
    "#",
  ),
  fc.string({ maxLength: 6, unit: "binary" }),
  fc.webPath(),
);
const address = fc
  .tuple(fc.constantFrom(...HOSTS), fc.array(piece, { maxLength: 5 }))
  .map(([host, pieces]) => `https://${host}/${pieces.join("")}`);

describe("a stranger's addresses", () => {
  it(`never break the shop: ${runsText(RUNS)} of them give no 5xx`, { timeout: 240_000 }, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(address, async (drawn) => {
        if (!URL.canParse(drawn)) return;
        const reply = await worker.fetch(new Request(drawn), env, context);
        await reply.body?.cancel();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        expect(reply.status, drawn).toBeLessThan(500);
      }),
      { numRuns: runs(RUNS) },
    );
    for (const status of [200, 301, 302, 400, 404, 421])
      expect(statuses.get(status), String(status)).toBeGreaterThan(0);
  });
});
