import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { READ_KINDS } from "#domain/page/variants.ts";
import { appendPurge } from "#domain/story/purge-journal.ts";
import { runs } from "#tests/support/runs.ts";
import { fromTieredReply, type TieredPage, toTieredReply } from "#worker/cache/tiered-page.ts";
import { PAGE, useIsolates } from "./isolates.ts";

const isolates = useIsolates();
const SECOND = 1000;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns a page that another data centre made for all, ten seconds ago. */
const shared = (changes: Partial<TieredPage> = {}): TieredPage => ({
  key: "http://de.poster.localhost/-/page/leinwand?build=b1&platform=web&data=spent",
  status: 200,
  headers: { "content-type": "text/html" },
  tags: ["s:7"],
  asOf: 0,
  storedAtMs: isolates.clock - 10 * SECOND,
  reads: { values: { query: { format: null } }, offered: { format: ["1x1", "2x1"] } },
  body: bytesOf("Für alle gemacht"),
  ...changes,
});
/**
 * Starts an isolate whose tiered cache gives this answer. A page of it grows old while others are published, and is asked
 * for twice.
 */
async function refreshWith(answer: () => Promise<Response>, address = PAGE) {
  const asked: string[] = [];
  isolates.tier = {
    ask: async (_, key) => {
      asked.push(key);
      return answer();
    },
  };
  isolates.start();
  await isolates.get(address);
  await isolates.settle();
  isolates.clock += 61 * SECOND;
  isolates.journal = appendPurge(isolates.journal, "changed", ["s:9"]);
  // KV has not brought this announcement yet.
  isolates.latest = appendPurge(isolates.journal, "changed", ["s:8"]);
  const stale = await isolates.get(address);
  await isolates.settle();
  return { asked, stale, next: await isolates.get(address) };
}
const reply = (changes?: () => Partial<TieredPage>) => async () => toTieredReply(shared(changes?.()), 60);

describe("a page that is made anew behind the answer, where data centres share", () => {
  it("is the one that another has made in its minute, and no older than that", async () => {
    const { asked, stale, next } = await refreshWith(reply());
    expect(stale).toEqual(["STALE (age)", "Fassung 1", 200]);
    expect(asked).toEqual([shared().key]);
    expect(next).toEqual(["HIT (10 s)", "Für alle gemacht", 200]);
    expect(isolates.renders).toBe(1);
  });

  it("is the same whatever parameters nobody reads", async () => {
    expect((await refreshWith(reply(), `${PAGE}?utm_source=brief`)).next[1]).toBe("Für alle gemacht");
  });

  it("is not taken from a clock that is ahead for younger than it can be", async () => {
    const { next } = await refreshWith(reply(() => ({ storedAtMs: isolates.clock + 3600 * SECOND })));
    expect(next[0]).toBe("HIT (0 s)");
  });

  it.each<[string, () => Promise<Response>]>([
    ["was made before a publish that this isolate knows of", reply(() => ({ tags: ["s:9"] }))],
    ["was made before a publish that only the journal itself knows of", reply(() => ({ tags: ["s:8"] }))],
    ["is older than its minute", reply(() => ({ storedAtMs: isolates.clock - 61 * SECOND }))],
    [
      "is another page",
      reply(() => ({ key: "http://de.poster.localhost/-/page/poster?build=b1&platform=web&data=spent" })),
    ],
    [
      "was made for another choice",
      reply(() => ({ reads: { ...shared().reads, values: { query: { format: "1x1" } } } })),
    ],
    ["was made for another flag", reply(() => ({ reads: { ...shared().reads, values: { flag: { door: "on" } } } }))],
    ["is cut", async () => new Response((await (await reply()()).arrayBuffer()).slice(0, -1))],
    ["is empty", async () => new Response("")],
    ["is nothing that another would keep", async () => new Response(null, { status: 204 })],
    ["is an error", async () => new Response(await (await reply()()).arrayBuffer(), { status: 503 })],
    ["is something else", async () => new Response('{"key":1}\n<html>')],
    ["does not come", () => Promise.reject(new Error("down"))],
  ])("is made here where that %s", async (_, answer) => {
    const { next, asked } = await refreshWith(answer);
    expect(asked).toHaveLength(1);
    expect(next).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });

  it("is made here at once where a publish is what makes it old", async () => {
    isolates.tier = { ask: reply() };
    isolates.start();
    await isolates.get();
    await isolates.settle();
    isolates.journal = appendPurge(isolates.journal, "changed", ["s:7"]);
    expect(await isolates.get()).toEqual(["MISS (published)", "Fassung 2", 200]);
  });
});

it("a page comes out of the tiered cache as it went in, whatever it is made of", async () => {
  // No parameter, flag or header of the shop has this name, and no object holds it.
  const name = fc.string().filter((one) => one !== "__proto__");
  const texts = fc.dictionary(name, fc.string({ unit: "grapheme" }));
  const page = fc.record({
    key: fc.string({ unit: "grapheme" }),
    status: fc.integer({ min: 200, max: 599 }),
    headers: texts,
    tags: fc.array(fc.string({ unit: "grapheme" })),
    asOf: fc.nat(),
    storedAtMs: fc.nat(),
    reads: fc.record({
      values: fc.dictionary(fc.constantFrom(...READ_KINDS), fc.dictionary(name, fc.option(fc.string()))),
      offered: fc.dictionary(name, fc.array(fc.string())),
    }),
    body: fc.uint8Array({ minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(page, async (one) => {
      const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
      const back = await fromTieredReply(toTieredReply(one as TieredPage, 60));
      expect(plain({ ...back, body: [...(back?.body ?? [])] })).toEqual(plain({ ...one, body: [...one.body] }));
    }),
    { numRuns: runs(20_000, 300) },
  );
});
