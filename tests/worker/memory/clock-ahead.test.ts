import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { createReplyMemory } from "#worker/commerce/reply-memory.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import { createSlugStore } from "#worker/content/index/known-slugs.ts";
import { createStoryCopies } from "#worker/content/story-copies.ts";
import { createNegativeCache } from "#worker/content/story-store.ts";
import { createBackoff } from "#worker/memory/backoff.ts";
import { createKvCopy } from "#worker/memory/kv-copy.ts";
import { createSingleFlight } from "#worker/memory/single-flight.ts";
import { createReadLatest } from "#worker/publish/journal.ts";

const HOUR = 3_600_000;
let clock = 0;
const now = () => clock;
const wait = () => new Promise<void>(() => {});
const never = () => new Promise<never>(() => {});
const waitUntil = () => undefined;
/** Sets the clock right, which was an hour ahead. */
const setRight = () => {
  clock -= HOUR;
};

beforeEach(() => {
  clock = Date.parse("2026-07-29T13:00:00Z");
});

it("what failed an hour ahead is asked again", () => {
  const backoff = createBackoff(now, 2000);
  for (let time = 0; time < 3; time++) backoff.start("KV");
  expect([backoff.isOn("KV"), backoff.isDown("KV")]).toEqual([true, true]);
  setRight();
  expect([backoff.isOn("KV"), backoff.isDown("KV")]).toEqual([false, false]);
});

it("a space that failed an hour ahead is asked again", () => {
  const health = createSpaceHealth(now);
  for (let time = 0; time < 5; time++) health.failed();
  health.took(60_000);
  expect([health.admit(true), health.isInTrouble()]).toEqual([false, true]);
  setRight();
  expect([health.admit(true), health.isInTrouble()]).toEqual([true, false]);
});

it("a story that was absent an hour ahead is looked for again", () => {
  const absent = createNegativeCache(60_000, now);
  absent.add("poster:nichts", 1);
  expect(absent.has("poster:nichts", "slug:nichts", EMPTY_JOURNAL)).toBe(true);
  setRight();
  expect(absent.has("poster:nichts", "slug:nichts", EMPTY_JOURNAL)).toBe(false);
});

it("work that began an hour ahead is not waited for", async () => {
  const flights = createSingleFlight(now, 1000);
  void flights.share("page", waitUntil, never);
  setRight();
  expect(await flights.share("page", waitUntil, async () => "made anew")).toBe("made anew");
});

it("a price that was asked for an hour ahead is asked for again", () => {
  const memory = createReplyMemory(now, 5000);
  const untilMs = Number.POSITIVE_INFINITY;
  memory.set("price", { reply: 7, untilMs, copiedAtMs: null, tags: [], asOf: 0, checksum: "", bytes: 1 }, 60);
  expect(memory.get("price", EMPTY_JOURNAL)?.reply).toBe(7);
  setRight();
  expect(memory.get("price", EMPTY_JOURNAL)).toBeUndefined();
});

it("what KV gave an hour ahead is read again", async () => {
  let value = "1";
  const kv = { get: async () => value } as never;
  const limits = { limit: { values: 10 }, rememberedMs: 1000, timeoutMs: 100, backoffMs: 2000 };
  const rest = { isNewer: () => true, now, wait, waitUntil, onError: () => undefined };
  const copies = createKvCopy<number>({ kv, schema: z.number(), ...limits, ...rest });
  expect(await copies.read("journal")).toBe(1);
  value = "2";
  expect(await copies.read("journal")).toBe(1);
  setRight();
  expect(await copies.read("journal")).toBe(2);
});

it("a story's copy that another machine stamped an hour ahead makes room for the next one", async () => {
  const stamped = (storedAt: number) => ({ story: null, tags: [], asOf: 1, storedAt });
  const kv = { get: async () => JSON.stringify(stamped(clock + HOUR)), put: async () => undefined } as never;
  const copies = createStoryCopies({ kv, now, wait, waitUntil, onError: () => undefined });
  expect(await copies.read("poster", "de-DE/a")).toEqual(stamped(clock + HOUR));
  await copies.keep("poster", "de-DE/a", stamped(clock));
  expect(copies.remembered("poster", "de-DE/a")).toEqual(stamped(clock));
  expect(await copies.read("poster", "de-DE/a")).toEqual(stamped(clock));
});

it("slugs that another machine stamped an hour ahead make room for the next ones", async () => {
  let storedAt = clock + HOUR;
  const getWithMetadata = async () => ({
    value: new ArrayBuffer(0),
    metadata: { asOf: 1, storedAt, count: 0, key: [1, 2] },
  });
  const slugs = createSlugStore({ kv: { getWithMetadata } as never, now, wait, waitUntil, onError: () => undefined });
  expect((await slugs.read("poster"))?.storedAt).toBe(clock + HOUR);
  storedAt = clock;
  slugs.lookAgain("poster");
  expect((await slugs.read("poster"))?.storedAt).toBe(clock);
});

it("the journal that was read an hour ahead is read again", async () => {
  let readings = 0;
  const readDurable = async () => {
    readings++;
    return EMPTY_JOURNAL;
  };
  const journals = { readDurable, known: () => EMPTY_JOURNAL };
  const readLatest = createReadLatest({ journals, now, wait, onError: () => undefined });
  const asked = { centre: "FRA", timeoutMs: 1000, waitUntil };
  await readLatest("poster", asked);
  await readLatest("poster", asked);
  expect(readings).toBe(1);
  setRight();
  await readLatest("poster", asked);
  expect(readings).toBe(2);
});
