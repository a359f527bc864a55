import { beforeEach, describe, expect, it } from "vitest";
import { appendPurge, EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { createReadLatest, type ReadLatest } from "#worker/publish/journal.ts";

let clock: number;
let asked: (string | undefined)[];
let known: PurgeJournal;
let answer: () => Promise<PurgeJournal>;
let isTimedOut: boolean;
let errors: string[];
let readLatest: ReadLatest;

beforeEach(() => {
  [clock, asked, known, isTimedOut, errors] = [1_000_000, [], EMPTY_JOURNAL, false, []];
  answer = async () => appendPurge(EMPTY_JOURNAL, "changed", ["s:7"]);
  const readDurable = async (_: unknown, centre?: string) => {
    asked.push(centre);
    known = await answer();
    return known;
  };
  readLatest = createReadLatest({
    journals: { readDurable, known: () => known },
    now: () => clock,
    wait: () => (isTimedOut ? Promise.resolve() : new Promise(() => {})),
    onError: (error) => errors.push(String(error)),
  });
});
const read = async () =>
  (await readLatest("poster", { centre: "FRA", timeoutMs: 300, waitUntil: () => undefined }))?.epoch ?? null;

describe("the durable journal, as caches are filled by it", () => {
  it("is asked once a second, by whoever comes first", async () => {
    expect(await Promise.all(Array.from({ length: 50 }, read))).toEqual(Array(50).fill(1));
    clock += 999;
    expect([await read(), asked]).toEqual([1, ["FRA"]]);
    clock += 1;
    expect([await read(), asked.length]).toEqual([1, 2]);
  });

  it("says no less than what the isolate announced itself meanwhile", async () => {
    await read();
    known = appendPurge(known, "changed", ["s:8"]);
    expect([await read(), asked.length]).toEqual([2, 1]);
  });

  it("that fails is told once a second, and is none", async () => {
    answer = () => Promise.reject(new Error("away"));
    expect([await read(), await read(), asked.length, errors]).toEqual([null, null, 1, ["Error: away"]]);
    clock += 1000;
    answer = async () => EMPTY_JOURNAL;
    expect([await read(), asked.length]).toEqual([0, 2]);
  });

  it("that hangs is none after the time that one waits, and asked anew after two seconds", async () => {
    answer = () => new Promise(() => {});
    isTimedOut = true;
    expect([await read(), await read(), asked.length]).toEqual([null, null, 1]);
    clock += 2001;
    expect([await read(), asked.length]).toEqual([null, 2]);
  });
});
