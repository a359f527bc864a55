import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createKvCopy, type KvCopyOptions } from "#worker/memory/kv-copy.ts";

const schema = z.object({ at: z.int(), text: z.string() });
type Value = z.infer<typeof schema>;

let stored: Map<string, string>;
let asked: number;
let parsed: number;
let clock: number;
let errors: string[];
let outage: (() => Promise<string | null>) | null;
let waits: { ms: number; signal: AbortSignal | undefined; end: () => void }[];

beforeEach(() => {
  [stored, asked, parsed, clock, errors, outage, waits] = [new Map(), 0, 0, 1_000_000, [], null, []];
});

function open(options: Partial<KvCopyOptions<Value>> = {}) {
  const kv = {
    get: (key: string) => {
      asked++;
      return outage ? outage() : Promise.resolve(stored.get(key) ?? null);
    },
    put: (key: string, value: string) => {
      if (outage) return outage();
      stored.set(key, value);
      return Promise.resolve();
    },
  };
  return createKvCopy<Value>({
    kv: kv as unknown as KvCopyOptions<Value>["kv"],
    schema: schema.check(z.refine(() => ++parsed > 0)),
    isNewer: (one, other) => one.at > other.at,
    limit: { values: 10 },
    rememberedMs: 1000,
    timeoutMs: 500,
    backoffMs: 3000,
    now: () => clock,
    wait: (ms, signal) => new Promise((end) => waits.push({ ms, signal, end })),
    waitUntil: () => undefined,
    onError: (error) => errors.push(String(error)),
    ...options,
  });
}
const put = (at: number, text = `v${at}`) => stored.set("k", JSON.stringify({ at, text }));

describe("a value in KV", () => {
  it("is asked for once in the time that it is remembered, and leaves no wait behind", async () => {
    put(1);
    const copy = open();
    expect([await copy.read("k"), await copy.read("k")]).toEqual([
      { at: 1, text: "v1" },
      { at: 1, text: "v1" },
    ]);
    expect(asked).toBe(1);
    expect(waits.map(({ ms, signal }) => [ms, signal?.aborted])).toEqual([[500, true]]);
    clock += 1000;
    await copy.read("k");
    expect(asked).toBe(2);
  });

  it("is parsed once for as long as it is the same", async () => {
    put(1);
    const copy = open();
    const first = await copy.read("k");
    for (let count = 0; count < 5; count++) {
      clock += 1000;
      expect(await copy.read("k")).toBe(first);
    }
    expect([asked, parsed]).toEqual([6, 1]);
    put(2);
    clock += 1000;
    expect(await copy.read("k")).toMatchObject({ at: 2 });
    expect(parsed).toBe(2);
  });

  it("that is not there is remembered as such", async () => {
    const copy = open();
    expect([await copy.read("k"), await copy.read("k"), asked]).toEqual([null, null, 1]);
  });

  it("that is remembered for no time is asked for each time, and pushes nothing out where it is not there", async () => {
    const copy = open({ rememberedMs: 0, limit: { values: 1 } });
    copy.remember("mine", { at: 1, text: "mine" });
    expect([await copy.read("k"), await copy.read("k"), asked]).toEqual([null, null, 2]);
    expect(copy.remembered("mine")).toMatchObject({ text: "mine" });
  });

  it("is held for as many bytes as there is room for, whether written here or read", async () => {
    const copy = open({ rememberedMs: 0, limit: { bytes: 10_000 } });
    const long = (at: number) => ({ at, text: "x".repeat(3000) });
    await copy.write("written", long(1));
    for (const key of ["a", "b"]) stored.set(key, JSON.stringify(long(2)));
    for (const key of ["a", "b"]) await copy.read(key);
    expect(["written", "a", "b"].map((key) => copy.remembered(key)?.at)).toEqual([undefined, 2, 2]);
    await copy.write("small", { at: 3, text: "x" });
    expect(["a", "b", "small"].map((key) => copy.remembered(key)?.at)).toEqual([2, 2, 3]);
  });

  it.each(["{", '{"at": "x"}', "null"])("that cannot be read (%s) counts as none", async (text) => {
    stored.set("k", text);
    expect(await open().read("k")).toBeNull();
  });
});

describe("the newer of memory's and KV's value", () => {
  it("is memory's while a replica of KV lags", async () => {
    put(1);
    const copy = open({ rememberedMs: 0 });
    copy.remember("k", { at: 2, text: "own" });
    expect(await copy.read("k")).toMatchObject({ text: "own" });
    put(3);
    expect(await copy.read("k")).toMatchObject({ text: "v3" });
    expect(copy.remember("k", { at: 2, text: "late" })).toMatchObject({ text: "v3" });
    expect(copy.remembered("k")).toMatchObject({ text: "v3" });
  });

  it("is what was written last, at once", async () => {
    const copy = open();
    const writing = copy.write("k", { at: 1, text: "new" });
    expect(copy.remembered("k")).toMatchObject({ text: "new" });
    await writing;
    expect(stored.get("k")).toBe('{"at":1,"text":"new"}');
  });
});

describe("what KV itself says", () => {
  it("is asked anew each time, and is not what memory knows better", async () => {
    put(1);
    const copy = open();
    await copy.read("k");
    copy.remember("k", { at: 5, text: "own" });
    put(2);
    expect(await copy.stored("k")).toMatchObject({ at: 2 });
    expect(copy.remembered("k")).toMatchObject({ at: 5 });
    stored.clear();
    expect(await copy.stored("k")).toBeNull();
  });

  it("is known of the last time that it was read, and is null before", async () => {
    put(1);
    const copy = open();
    expect(copy.brought("k")).toBeNull();
    await copy.read("k");
    copy.remember("k", { at: 5, text: "own" });
    clock += 1000;
    await copy.read("k");
    expect([copy.brought("k")?.at, copy.remembered("k")?.at, parsed]).toEqual([1, 5, 1]);
    put(6);
    clock += 1000;
    await copy.read("k");
    expect([copy.brought("k")?.at, copy.remembered("k")?.at]).toEqual([6, 6]);
  });

  it("is asked for when that is due, however often memory learns of something else", async () => {
    put(1);
    const copy = open();
    await copy.read("k");
    for (let at = 2; at < 7; at++) {
      clock += 250;
      copy.remember("k", { at, text: "own" });
      await copy.read("k");
    }
    expect([asked, copy.remembered("k")?.at]).toEqual([2, 6]);
  });

  it("is an error where KV fails, and where it gives no answer in time", async () => {
    outage = () => Promise.reject(new Error("down"));
    await expect(open().stored("k")).rejects.toThrow("down");
    outage = () => {
      queueMicrotask(() => waits.at(-1)?.end());
      return new Promise(() => {});
    };
    await expect(open().stored("k")).rejects.toThrow("KV gave no answer in 500 ms.");
  });
});

describe("KV that", () => {
  const outages: [string, () => Promise<string | null>][] = [
    ["fails", () => Promise.reject(new Error("down"))],
    [
      "fails at once",
      () => {
        throw new Error("down");
      },
    ],
    [
      "never answers",
      () => {
        queueMicrotask(() => waits.at(-1)?.end());
        return new Promise(() => {});
      },
    ],
  ];

  it.each(outages)("%s is left alone for a while, and memory's value is used", async (_, broken) => {
    put(1);
    const copy = open();
    await copy.read("k");
    clock += 1000;
    put(2);
    outage = broken;
    for (let view = 0; view < 10; view++) expect(await copy.read("k")).toMatchObject({ at: 1 });
    expect([asked, errors.length]).toEqual([2, 1]);
    outage = null;
    clock += 2999;
    expect(await copy.read("k")).toMatchObject({ at: 1 });
    clock += 1;
    expect(await copy.read("k")).toMatchObject({ at: 2 });
  });

  it.each(outages)("%s says that there is none where memory has none either", async (_, broken) => {
    outage = broken;
    const copy = open({ rememberedMs: 0 });
    expect([await copy.read("k"), await copy.read("k"), asked]).toEqual([null, null, 1]);
  });

  it("takes no value loses none: memory has it, and the failure is told", async () => {
    outage = () => Promise.reject(new Error("down"));
    const copy = open();
    await copy.write("k", { at: 1, text: "new" });
    expect(copy.remembered("k")).toMatchObject({ text: "new" });
    expect(errors).toEqual(["Error: down"]);
  });
});
