import { beforeEach, describe, expect, it } from "vitest";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { createJournalObject } from "#tests/support/journal-object.ts";
import { createLaggingKv } from "#tests/support/lagging-kv.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let clock: number;
let kv: ReturnType<typeof createLaggingKv>;
let journal: ReturnType<typeof createJournalObject>;

beforeEach(() => {
  clock = Date.parse("2026-07-29T12:00:00Z");
  kv = createLaggingKv(
    () => clock,
    () => 0,
  );
  journal = createJournalObject({ kv: kv.at(0), now: () => clock, wait: () => new Promise(() => {}) });
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
/** Lets time pass, in which the alarm rings. */
const pass = async (ms: number) => {
  const until = clock + ms;
  while (clock < until) {
    clock = Math.min(until, clock + SECOND);
    await journal.ring();
  }
};

describe("the alarm", () => {
  it("does not wait for a clock that was an hour ahead", async () => {
    clock += 60 * MINUTE;
    await changed("s:1");
    clock -= 60 * MINUTE;
    await changed("s:2");
    await pass(SECOND);
    expect(await mirrored()).toBe(2);
  });

  it("writes the mirror that was put off as soon as KV takes it", async () => {
    await changed("s:1");
    await changed("s:2");
    expect(await mirrored()).toBe(1);
    await pass(SECOND);
    expect(await mirrored()).toBe(2);
  });

  it("writes no mirror that is not owed", async () => {
    await changed("s:1");
    await pass(MINUTE);
    expect(kv.puts()).toBe(1);
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

describe("a message that is good for a time", () => {
  const send = async (id: string, untilMs = clock + 10 * MINUTE) => {
    const purges = [{ kind: "changed", tags: ["price:leinwand"] }];
    const body = JSON.stringify({ purges, version: 0, message: { id, untilMs } });
    return (await (await ask("", { method: "POST", body })).json()) as { isReplay: boolean; journal: PurgeJournal };
  };

  it("is a replay for as long, whatever was announced meanwhile, and after a restart", async () => {
    expect(await send("a")).toMatchObject({ isReplay: false, journal: { epoch: 1 } });
    await changed("s:1");
    await send("b");
    journal.restart();
    expect(await send("a")).toMatchObject({ isReplay: true, journal: { epoch: 3 } });
  });

  it("is forgotten with its time, and the oldest of more than a thousand before", async () => {
    await send("a", clock + MINUTE);
    clock += MINUTE;
    await send("b");
    expect(await send("a")).toMatchObject({ isReplay: false });
    for (let at = 0; at < 1000; at++) await send(`m${at}`);
    expect(await send("m0")).toMatchObject({ isReplay: true });
    expect(await send("b")).toMatchObject({ isReplay: false });
  });
});
