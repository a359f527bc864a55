import { beforeEach, expect, it } from "vitest";
import * as z from "zod";
import { createKvCopy } from "#worker/memory/kv-copy.ts";

type Options = Parameters<typeof createKvCopy<Value>>[0];
interface Value {
  at: number;
}

let asked: number;
let errors: string[];
let endWaits: (() => void)[];
let answer: () => Promise<string | null>;

beforeEach(() => {
  [asked, errors, endWaits] = [0, [], []];
  answer = async () => JSON.stringify({ at: 1 });
});

function open(limit: Options["limit"] = { values: 10 }) {
  const get = () => {
    asked++;
    return answer();
  };
  return createKvCopy<Value>({
    kv: { get } as unknown as Options["kv"],
    schema: z.object({ at: z.int() }),
    isNewer: (one, other) => one.at > other.at,
    limit,
    rememberedMs: 0,
    timeoutMs: 500,
    backoffMs: 3000,
    now: () => 1_000_000,
    wait: () => new Promise((end) => endWaits.push(end)),
    waitUntil: () => undefined,
    onError: (error) => errors.push(String(error)),
  });
}

const thousand = (copy: ReturnType<typeof open>, keyOf: (at: number) => string = () => "k") =>
  Promise.all(Array.from({ length: 1000 }, (_, at) => copy.read(keyOf(at))));

it("a thousand who read a value at once share one question and one parse, and the next one asks anew", async () => {
  const copy = open();
  expect(new Set(await thousand(copy)).size).toBe(1);
  expect(asked).toBe(1);
  await copy.read("k");
  expect(asked).toBe(2);
});

it("a thousand are each told within the time where KV hangs, which is said once", async () => {
  answer = () => new Promise(() => {});
  const waiting = thousand(open());
  await Promise.resolve();
  for (const end of endWaits) end();
  expect(new Set(await waiting)).toEqual(new Set([null]));
  expect([asked, errors.length]).toEqual([1, 1]);
});

it("a thousand do not push out what is there by asking for what is not, while KV fails", async () => {
  const copy = open({ bytes: 10_000 });
  copy.remember("mine", { at: 1 });
  answer = () => Promise.reject(new Error("down"));
  await thousand(copy, (at) => `${"made-up-".repeat(100)}${at}`);
  expect(copy.remembered("mine")).toEqual({ at: 1 });
});
