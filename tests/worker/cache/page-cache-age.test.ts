import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { FORMATS, PAGE, useIsolates } from "./isolates.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const isolates = useIsolates();

describe("a page's age", () => {
  beforeEach(async () => {
    await isolates.get();
    await isolates.settle();
  });

  it("is a hit for a minute, then shown once more while it is made anew", async () => {
    isolates.clock += MINUTE;
    expect(await isolates.get()).toEqual(["HIT (60 s)", "Fassung 1", 200]);
    isolates.clock += 1;
    expect(await isolates.get()).toEqual(["STALE (age)", "Fassung 1", 200]);
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });

  it("has one rendering for many who come at once", async () => {
    isolates.clock += 2 * MINUTE;
    const slow = Promise.withResolvers<object>();
    isolates.render = () => slow.promise;
    const replies = await Promise.all(Array.from({ length: 50 }, () => isolates.get()));
    expect(new Set(replies.map(([state]) => state))).toEqual(new Set(["STALE (age)"]));
    slow.resolve({});
    await isolates.settle();
    expect(isolates.renders).toBe(2);
  });

  it("of more than a day is not shown any more", async () => {
    isolates.clock += DAY + 1;
    expect((await isolates.get())[0]).toBe("MISS (old)");
  });

  it.each([
    ["the isolate that kept it", () => undefined],
    ["another isolate", () => isolates.start()],
  ])("is unknown where it was kept under a clock that was an hour ahead: %s makes it anew", async (_, begin) => {
    isolates.clock -= 60 * MINUTE;
    begin();
    expect(await isolates.get()).toEqual(["MISS (old)", "Fassung 2", 200]);
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });

  it("is nothing where another machine's clock is a little ahead", async () => {
    isolates.clock -= 5000;
    expect((await isolates.get())[0]).toBe("HIT (0 s)");
  });

  it("keeps the old page where the new rendering fails", async () => {
    isolates.clock += 2 * MINUTE;
    isolates.render = async () => ({ status: 503 });
    await isolates.get();
    await isolates.settle();
    expect(await isolates.get()).toEqual(["STALE (age)", "Fassung 1", 200]);
    isolates.render = () => Promise.reject(new Error("broken"));
    await isolates.get();
    await isolates.settle();
    expect(await isolates.get()).toEqual(["STALE (age)", "Fassung 1", 200]);
  });
});

describe("a published page", () => {
  beforeEach(async () => {
    await isolates.get();
    await isolates.settle();
  });

  it("stands in where the new one cannot be rendered, unless it was taken away", async () => {
    isolates.render = async () => ({ status: 503, body: "Störung" });
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    expect(await isolates.get()).toEqual(["STALE (error)", "Fassung 1", 200]);
    isolates.journal = appendPurge(isolates.journal, "gone", ["s:7"]);
    expect(await isolates.get()).toEqual(["MISS (published)", "Störung", 503]);
  });

  it("that was made of an older story than the journal knows is not fresh", async () => {
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    isolates.render = async () => ({ asOf: 0 });
    expect((await isolates.get())[0]).toBe("MISS (published)");
    await isolates.settle();
    expect((await isolates.get())[0]).toBe("MISS (published)");
  });
});

describe("what is kept by nobody", () => {
  it.each<[string, Awaited<ReturnType<typeof isolates.render>>]>([
    ["an error", { status: 500 }],
    ["a page that is not there right now", { status: 503 }],
    ["a redirect", { status: 302 }],
    ["a page with a cookie", { headers: { "Set-Cookie": "a=b" } }],
    ["a page of a lagging replica", { asOf: -1 }],
    ["a page of no known epoch", { asOf: Number.POSITIVE_INFINITY }],
  ])("%s", async (_, rendered) => {
    isolates.render = async () => rendered;
    if (rendered.asOf === -1) isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    await isolates.get();
    await isolates.settle();
    expect((await isolates.get())[0]).toMatch(/^MISS/);
    expect(isolates.renders).toBe(2);
  });
});

describe("isolates of one data centre", () => {
  it("share their pages, and see what another one made anew", async () => {
    await isolates.get();
    await isolates.settle();
    const first = isolates.get;
    isolates.start();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 1", 200]);
    isolates.clock += 2 * MINUTE;
    await isolates.get();
    await isolates.settle();
    expect(await first()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    expect(await first()).toEqual(["MISS (published)", "Fassung 3", 200]);
    await isolates.settle();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 3", 200]);
  });

  it("keep what they served in a memory that has its bounds", async () => {
    const large = "x".repeat(1_000_000);
    const addresses = FORMATS.map((format) => `${PAGE}?format=${format}`);
    isolates.render = async () => ({ body: large });
    for (const address of addresses) await isolates.get(address);
    await isolates.settle();
    isolates.stored.clear();
    const states = await Promise.all(addresses.map(async (address) => (await isolates.get(address))[0]));
    // Sixteen megabytes hold fifteen of these, as the record of each page counts beside its bytes.
    expect(states.filter((state) => state?.startsWith("HIT"))).toHaveLength(15);
  });
});

describe("pages that are not there", () => {
  const MISSING = { status: 404, body: "x".repeat(900_000) };

  it("push nothing out of an isolate's memory but each other, and are in no data centre", async () => {
    await isolates.get();
    await isolates.settle();
    const before = isolates.stored.size;
    isolates.render = async () => MISSING;
    for (let at = 1; at <= 20; at++) {
      await isolates.get(`${PAGE}?format=${at}x1`);
      // The page is kept behind the answer, and the work of two requests may end in either order.
      await isolates.settle();
    }
    // The record of the page's variants is stored once.
    expect(isolates.stored.size).toBe(before);
    isolates.stored.clear();
    expect((await isolates.get())[0]).toBe("HIT (0 s)");
    expect((await isolates.get(`${PAGE}?format=20x1`))[0]).toBe("HIT (0 s)");
    expect((await isolates.get(`${PAGE}?format=1x1`))[0]).toBe("MISS (first)");
  });

  it("take the place of those that were: here, and in the data centre", async () => {
    isolates.readRequest = () => null;
    await isolates.get();
    await isolates.settle();
    const [earlier] = [isolates.get];
    isolates.start();
    expect((await isolates.get())[2]).toBe(200);
    isolates.clock += 2 * MINUTE;
    isolates.render = async () => MISSING;
    expect((await isolates.get())[2]).toBe(200);
    await isolates.settle();
    expect((await isolates.get())[2]).toBe(404);
    expect(isolates.stored.size).toBe(0);
    isolates.start();
    expect((await isolates.get())[2]).toBe(404);
    // Another isolate shows the old page from its memory once more, while it finds out.
    expect((await earlier())[2]).toBe(200);
    await isolates.settle();
    expect((await earlier())[2]).toBe(404);
  });
});

describe("a cache that", () => {
  it.each([
    ["holds another shape", new Response("x", { headers: { "X-Stored-Page": "{}" } })],
    ["holds half a stamp", new Response("x", { headers: { "X-Stored-Page": '{"a' } })],
    ["holds a stranger's page", new Response("x")],
  ])("%s holds nothing", async (_, foreign) => {
    await isolates.get();
    await isolates.settle();
    for (const key of isolates.stored.keys()) isolates.stored.set(key, foreign);
    isolates.start();
    expect((await isolates.get())[0]).toBe("MISS (first)");
  });
});
