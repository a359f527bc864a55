import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { PAGE, useIsolates } from "./isolates.ts";

const isolates = useIsolates();
/** The headers that a cache in front of the shop obeys. */
const inFront = async (address = PAGE) => {
  const { headers } = await isolates.ask(address);
  return [headers.get("CDN-Cache-Control")?.split(",", 2).join(","), headers.get("Cache-Tag")];
};
const KEPT = ["public, max-age=60", "s%3A7,slug%3Ade-DE%2Fleinwand"];
const NOT_KEPT = ["no-store", null];
const MANY_TAGS = Array.from({ length: 2000 }, (_, at) => `s:${at}00`);
/** A publish of the page's story, of which KV has brought nothing. */
const publishUnheard = () => {
  isolates.latest = appendPurge(isolates.journal, "changed", ["s:7"]);
};

describe("a page that is filled while a publish is on its way through KV", () => {
  it("is shown and kept by nobody; the one that is made anew behind it is", async () => {
    publishUnheard();
    expect(await isolates.get()).toEqual(["MISS (first)", "Fassung 1", 200]);
    await isolates.settle();
    expect(isolates.renders).toBe(2);
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });

  it("is made anew once, though it is published again meanwhile", async () => {
    publishUnheard();
    isolates.render = async () => ({ asOf: 0 });
    await isolates.get();
    await isolates.settle();
    expect(isolates.renders).toBe(2);
    expect((await isolates.get())[0]).toBe("MISS (first)");
  });

  it("is kept where the publish is of something else", async () => {
    isolates.latest = appendPurge(isolates.journal, "changed", ["s:8"]);
    await isolates.get();
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 1", 200]);
  });

  it("is kept as far as KV's journal goes where the durable one gives no answer", async () => {
    isolates.latest = null;
    await isolates.get();
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 1", 200]);
  });
});

describe("a cache in front of the shop", () => {
  beforeEach(() => {
    isolates.hasZone = true;
  });

  it("keeps what the durable journal knows to be fresh, made anew or from the cache", async () => {
    expect(await inFront()).toEqual(KEPT);
    await isolates.settle();
    expect(await inFront()).toEqual(KEPT);
    expect(isolates.renders).toBe(1);
  });

  it("keeps nothing of before a publish, made anew or from the cache", async () => {
    await isolates.get();
    await isolates.settle();
    publishUnheard();
    expect(await inFront()).toEqual(NOT_KEPT);
    publishUnheard();
    expect(await inFront(`${PAGE}?format=1x1`)).toEqual(NOT_KEPT);
  });

  it.each([
    ["the journal gives no answer", { latest: null }],
    ["there is no zone to purge", { hasZone: false }],
    ["the page is an error", { render: async () => ({ status: 503 }) }],
    ["the page is somebody's own", { render: async () => ({ headers: { "Set-Cookie": "a=b" } }) }],
    ["its tags are more than can be purged", { render: async () => ({ tags: MANY_TAGS }) }],
  ])("keeps nothing where %s", async (_, given) => {
    Object.assign(isolates, given);
    expect(await inFront()).toEqual(NOT_KEPT);
  });

  it("keeps nothing that is old and made anew behind the answer", async () => {
    await isolates.get();
    await isolates.settle();
    isolates.clock += 61_000;
    const { headers } = await isolates.ask();
    expect([headers.get("X-Cache"), headers.get("CDN-Cache-Control")]).toEqual(["STALE (age)", "no-store"]);
  });
});
