import { createHash, createHmac } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { importBuiltWorker } from "#tests/support/built-worker.ts";

const TOKEN = "operators-of-this-test";
const STORY = {
  id: 1,
  uuid: "u",
  full_slug: "de-DE/leinwand",
  content: { component: "page", title: "Aus dem Dienst", body: [] },
};

/** A content service with one story. */
const backend = {
  fetch: async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/de-DE/leinwand")) return Response.json({ story: STORY, cv: 1 });
    if (pathname.endsWith("/stories")) return Response.json({ stories: [STORY], cv: 1 });
    return Response.json(["not found"], { status: 404 });
  },
};

const object = (answer: () => Promise<Response>) => ({ idFromName: () => "id", get: () => ({ fetch: answer }) });
const failing = () => Promise.reject(new Error("KV is down"));
const never = () => new Promise<never>(() => {});

/** Starts the built worker in this process, on a platform whose parts a test breaks. */
async function startWorker(parts: Record<string, unknown>) {
  const worker = await importBuiltWorker();
  const env = {
    STORIES: { get: failing, put: failing, list: failing },
    JOURNAL: object(failing),
    INDEX: object(failing),
    ATTEMPTS: object(async () => Response.json({ allowed: true })),
    SESSIONS: object(async () => Response.json({ isEnded: false })),
    BACKEND: backend,
    FORM_RATE: { limit: async () => ({ success: true }) },
    OVERRIDE_RATE: { limit: failing },
    IMAGES: { input: () => null },
    ASSETS: { fetch: () => null },
    ASSET_SPACES: "287216594031001, 287216594031002",
    STORYBLOK_TOKEN_POSTER: "a",
    STORYBLOK_TOKEN_KARTENLIEBE: "b",
    STORYBLOK_WEBHOOK_SECRET_POSTER: "secret",
    OPS_TOKEN: TOKEN,
    ...parts,
  };
  const context = {
    waitUntil: (work: Promise<unknown>) => void work.catch(() => null),
    passThroughOnException: () => undefined,
  };
  return (path: string, init: RequestInit = {}) =>
    worker.fetch(new Request(`http://de.poster.localhost${path}`, init), env, context);
}

beforeAll(() => {
  const done = () => Promise.resolve();
  const nothing = { match: done, put: done, delete: done };
  Object.assign(globalThis, { caches: { default: nothing } });
  const timingSafeEqual = (one: ArrayBuffer, other: ArrayBuffer) => {
    const hash = (bytes: ArrayBuffer) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
    return hash(one) === hash(other);
  };
  Object.assign(crypto.subtle, { timingSafeEqual });
  // The worker's log is not this test's subject.
  Object.assign(console, { log: () => undefined, error: () => undefined });
});

describe("KV that", () => {
  it.each([
    ["fails", failing],
    ["never answers", never],
  ])("%s costs no page: the content service is asked", async (_, get) => {
    const shop = await startWorker({ STORIES: { get, put: get, list: get } });
    const page = await shop("/leinwand");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<title>Aus dem Dienst");
  });
});

it("KV that lists nothing costs no purge: the journal is what counts", async () => {
  const journal = { epoch: 1, floor: 0, entries: [], version: 1 };
  const kept = async () => Response.json({ journal, isMirrored: true, isReplay: false });
  const shop = await startWorker({ JOURNAL: object(kept) });
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const reply = await shop("/ops/purge", { method: "POST", body: '{"slug": "de-DE/leinwand"}', headers });
  expect([reply.status, await reply.json()]).toMatchObject([200, { epoch: 1, layers: { journal: "durable" } }]);
});

describe("a journal that cannot be written", () => {
  const broken = [
    ["fails", failing],
    ["answers 500", async () => new Response("", { status: 500 })],
    ["answers anything", async () => Response.json({ journal: 7 })],
  ] as const;

  it.each(broken)("%s: an event is to be sent again", async (_, answer) => {
    const shop = await startWorker({ JOURNAL: object(answer) });
    const body = JSON.stringify({ action: "published", story_id: 1, full_slug: "de-DE/leinwand" });
    const signature = createHmac("sha1", "secret").update(body).digest("hex");
    const headers = { "webhook-signature": signature };
    const reply = await shop("/storyblok/webhook", { method: "POST", body, headers });
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ title: "The journal could not be written. Send the event again." });
  });

  it.each(broken)("%s: a purge says that it is to be done again", async (_, answer) => {
    const kv = {
      get: async () => null,
      put: async () => undefined,
      list: async () => ({ keys: [], list_complete: true }),
    };
    const shop = await startWorker({ JOURNAL: object(answer), STORIES: kv });
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const reply = await shop("/ops/purge", { method: "POST", body: '{"id": 1}', headers });
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({
      title: "The journal could not be written. Purge again: done twice it is the same as once.",
    });
  });
});

it("a rate limit that cannot count refuses nobody", async () => {
  const commerce = { fetch: async () => Response.json({ status: "pending" }) };
  const shop = await startWorker({ FORM_RATE: { limit: failing }, BACKEND: commerce });
  const headers = { Origin: "http://de.poster.localhost", "Content-Type": "application/x-www-form-urlencoded" };
  const reply = await shop("/newsletter-subscribe", { method: "POST", body: "email=mia%40example.com", headers });
  expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/newsletter-subscribe?sent"]);
});

it.each([
  ["/_policy-reports", "application/csp-report"],
  ["/_browser-log", "application/json"],
  ["/vitals", "application/json"],
  ["/web-api/feature-flags/events/bulk", "application/json"],
])("a rate limit that cannot count takes no report of a browser: %s", async (path, type) => {
  const limit = { limit: failing };
  const VITALS = object(async () => new Response(null, { status: 204 }));
  const shop = await startWorker({ FORM_RATE: limit, COMMERCE_RATE: limit, VITALS, FLAGS_KEY: "key" });
  const headers = { Origin: "http://de.poster.localhost", "Content-Type": type, Cookie: "consent=granted" };
  expect((await shop(path, { method: "POST", body: "{}", headers })).status).toBe(429);
});

it("a path that cannot be read is answered in time, though KV never answers", async () => {
  const shop = await startWorker({ STORIES: { get: never, put: never, list: never } });
  const started = Date.now();
  expect((await shop("/%00")).status).toBe(400);
  expect(Date.now() - started).toBeLessThan(15_000);
});
