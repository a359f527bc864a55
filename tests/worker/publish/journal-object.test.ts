import { beforeEach, describe, expect, it } from "vitest";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { createJournalObject } from "#tests/support/journal-object.ts";
import { createLaggingKv } from "#tests/support/lagging-kv.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** When the second purge is due at the latest: KV's bound, and what is done together. */
const SECOND_PURGE_MS = 95 * SECOND;

let clock: number;
let purged: unknown[];
let logged: Record<string, unknown>[];
let refuses: boolean;
let kv: ReturnType<typeof createLaggingKv>;
let journal: ReturnType<typeof createJournalObject>;

const open = (zoneId = "zone") =>
  createJournalObject({
    kv: kv.at(0),
    zoneId,
    now: () => clock,
    wait: () => new Promise(() => {}),
    log: (level, event, detail) => logged.push({ level, event, ...detail }),
    network: {
      fetch: async (request) => {
        purged.push(await request.json());
        return Response.json({ success: !refuses, errors: [] }, { status: refuses ? 500 : 200 });
      },
    },
  });

beforeEach(() => {
  [clock, purged, logged, refuses] = [Date.parse("2026-07-29T12:00:00Z"), [], [], false];
  kv = createLaggingKv(
    () => clock,
    () => 0,
  );
  journal = open();
});

const ask = (path: string, init?: RequestInit) =>
  journal.object.fetch(new Request(`http://journal.internal/poster${path}`, init));
const announce = async (purges: unknown) => {
  const body = JSON.stringify({ purges, version: 1 });
  expect((await ask("", { method: "POST", body })).status).toBe(200);
};
const changed = (...tags: string[]) => announce([{ kind: "changed", tags }]);
const mirrored = async () => {
  const text = (await kv.at(0).get("journal:poster")) as string | null;
  return text === null ? null : (JSON.parse(text) as PurgeJournal).epoch;
};
/** Time passes; the alarm rings in it. */
const pass = async (ms: number) => {
  const until = clock + ms;
  while (clock < until) {
    clock = Math.min(until, clock + SECOND);
    await journal.ring();
  }
};

describe("a cache in front of the shop", () => {
  it("is purged again of what was announced, once KV has reached everybody, and not before", async () => {
    await changed("s:7", "slug:de-DE/a");
    await pass(89 * SECOND);
    expect(purged).toEqual([]);
    await pass(6 * SECOND);
    expect(purged).toEqual([{ tags: ["s%3A7", "slug%3Ade-DE%2Fa"] }]);
    await pass(20 * MINUTE);
    expect(purged).toHaveLength(1);
  });

  it("is purged of each publish, of those that stand close together at once", async () => {
    await pass(SECOND);
    await changed("s:1");
    await pass(SECOND);
    await changed("s:1", "s:2");
    await pass(40 * SECOND);
    await changed("s:3");
    await pass(SECOND_PURGE_MS);
    expect(purged).toEqual([{ tags: ["s%3A1", "s%3A2"] }, { tags: ["s%3A3"] }]);
  });

  it("is purged of everything where that was announced, or where there are too many tags", async () => {
    await announce("everything");
    await pass(SECOND_PURGE_MS);
    const many = (at: number) => Array.from({ length: 100 }, (_, tag) => `s:${at * 100 + tag}`);
    await announce([0, 1, 2, 3].map((at) => ({ kind: "changed", tags: many(at) })));
    await pass(SECOND_PURGE_MS);
    expect(purged).toEqual([{ purge_everything: true }, { purge_everything: true }]);
  });

  it("that refuses is asked each minute for a quarter of an hour, and each time it is told", async () => {
    refuses = true;
    await changed("s:7");
    await pass(SECOND_PURGE_MS + 14 * MINUTE);
    expect(purged).toHaveLength(15);
    await pass(20 * MINUTE);
    expect(purged).toHaveLength(16);
    const told = logged.filter(({ what }) => what === "second zone purge").map(({ isGivenUp }) => isGivenUp);
    expect(told).toEqual([...Array(15).fill(false), true]);
  });

  it("that takes it again is purged of what failed and of what came meanwhile, and then left alone", async () => {
    refuses = true;
    await changed("s:7");
    await pass(SECOND_PURGE_MS);
    await changed("s:8");
    refuses = false;
    await pass(20 * MINUTE);
    expect(purged.slice(1)).toEqual([{ tags: ["s%3A7"] }, { tags: ["s%3A8"] }]);
  });

  it("is purged though the object was put away meanwhile", async () => {
    await changed("s:7");
    journal.restart();
    await pass(SECOND_PURGE_MS);
    expect(purged).toHaveLength(1);
  });

  it("is asked nothing where there is none, nor where nothing was published", async () => {
    await announce([]);
    await pass(SECOND_PURGE_MS);
    journal = open("");
    await changed("s:7");
    await pass(SECOND_PURGE_MS);
    expect(purged).toEqual([]);
  });
});

describe("the alarm", () => {
  it("writes the mirror that was put off as soon as KV takes it, though a purge is due later", async () => {
    await changed("s:1");
    await changed("s:2");
    expect(await mirrored()).toBe(1);
    await pass(SECOND);
    expect([await mirrored(), purged]).toEqual([2, []]);
  });

  it("writes no mirror that is not owed", async () => {
    await changed("s:1");
    await pass(SECOND_PURGE_MS);
    expect([purged.length, kv.puts()]).toEqual([1, 1]);
  });

  it("writes a mirror that failed a second later, also after the object was put away", async () => {
    kv.fault = () => Promise.reject(new Error("KV is down"));
    await changed("s:1");
    kv.fault = null;
    journal.restart();
    await pass(SECOND);
    expect(await mirrored()).toBe(1);
  });
});

describe("the journal", () => {
  it("is not sent to who knows it", async () => {
    await changed("s:1");
    expect((await ask("?known=1.1")).status).toBe(204);
    for (const known of ["", "?known=", "?known=1.0", "?known=0.1"])
      expect(await (await ask(known)).json()).toMatchObject({ epoch: 1, version: 1 });
  });
});

describe("what data centres have heard", () => {
  const hear = (centre: string, brought: number) =>
    ask(`?${new URLSearchParams({ centre, brought: String(brought) })}`);
  const centres = async () => (await ask("/centres")).json();

  it("is when each last asked, what KV had brought it by then, and since when it is behind", async () => {
    await changed("s:1");
    await hear("FRA", 1);
    await pass(10 * SECOND);
    const publishedAt = clock;
    await changed("s:2");
    await pass(10 * SECOND);
    await hear("MAD", 1);
    expect(await centres()).toEqual([
      { centre: "MAD", atMs: clock, epoch: 1, behind: 1, behindSinceMs: publishedAt },
      { centre: "FRA", atMs: publishedAt - 10 * SECOND, epoch: 1, behind: 0, behindSinceMs: null },
    ]);
  });

  it("is what the best informed isolate of a data centre has heard", async () => {
    await changed("s:1");
    await hear("FRA", 1);
    await hear("FRA", 0);
    expect(await centres()).toMatchObject([{ centre: "FRA", epoch: 1, behind: 0 }]);
  });

  it("outlives the object, and is written once a minute or when it is news", async () => {
    await changed("s:1");
    const before = journal.writes();
    for (let at = 0; at < 50; at++) {
      await hear("FRA", 0);
      clock += SECOND;
    }
    expect(journal.writes() - before).toBe(1);
    await hear("FRA", 1);
    expect(journal.writes() - before).toBe(2);
    clock += MINUTE;
    await hear("FRA", 1);
    expect(journal.writes() - before).toBe(3);
    journal.restart();
    expect(await centres()).toMatchObject([{ centre: "FRA", epoch: 1 }]);
  });

  it.each([
    ["no data centre", { brought: "1" }],
    ["an odd name", { centre: "<b>", brought: "1" }],
    ["no epoch", { centre: "FRA", brought: "x" }],
  ])("is nothing of a reading with %s, which is answered all the same", async (_, query) => {
    expect((await ask(`?${new URLSearchParams(query)}`)).status).toBe(200);
    expect(await centres()).toEqual([]);
  });

  it("is of 500 data centres at most, of those that were heard of last", async () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (let at = 0; at < 501; at++) {
      clock += 1;
      await hear(`A${letters[Math.floor(at / 26)]}${letters[at % 26]}`, 0);
    }
    const listed = (await centres()) as { centre: string }[];
    expect([listed.length, listed.at(-1)?.centre]).toEqual([500, "AAB"]);
    journal.restart();
    const again = (await centres()) as { centre: string }[];
    expect(again.map(({ centre }) => centre).sort()).toEqual(listed.map(({ centre }) => centre).sort());
  });
});
