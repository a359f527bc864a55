import { beforeEach, describe, expect, it } from "vitest";
import { createLaggingKv } from "#tests/support/lagging-kv.ts";
import { createLastGood, type LastGood } from "#worker/commerce/last-good.ts";

const MINUTE = 60_000;
const ENCODER = new TextEncoder();

let clock: number;
let kv: ReturnType<typeof createLaggingKv>;
let behind: Promise<unknown>[];
let failures: unknown[];

/** Opens another isolate, which remembers nothing. Its clock may be ahead. */
function openIsolate(aheadMs = 0): LastGood {
  return createLastGood({
    kv: kv.at(0),
    now: () => clock + aheadMs,
    wait: (_, signal) => new Promise((resolve) => signal?.addEventListener("abort", () => resolve())),
    waitUntil: (work) => void behind.push(work),
    onError: (error) => failures.push(error),
  });
}
let isolate: LastGood;
beforeEach(() => {
  clock = Date.parse("2026-07-29T12:00:00Z");
  [behind, failures] = [[], []];
  kv = createLaggingKv(
    () => clock,
    () => 0,
  );
  isolate = openIsolate();
});

const good = (text: string, asOf = 0) => ({ status: 200, body: ENCODER.encode(text), checksum: `200 ${text}`, asOf });
const keep = async (text: string, { question = "q", at = isolate, asOf = 0, announced = 0 } = {}) => {
  at.keep(question, good(text, asOf), announced);
  await Promise.all(behind.splice(0));
};
const read = async (question = "q") => {
  const found = await isolate.read(question);
  return found && { text: new TextDecoder().decode(found.body), ageMs: clock - found.goodAtMs, asOf: found.asOf };
};

describe("a good reply is written", () => {
  it("once, and once more after half an hour to say that it is still good", async () => {
    await keep("a");
    for (let minute = 0; minute < 29; minute++) {
      clock += MINUTE;
      await keep("a");
      await keep("a", { at: openIsolate() });
    }
    expect(kv.puts()).toBe(1);
    expect(await read()).toEqual({ text: "a", ageMs: 29 * MINUTE, asOf: 0 });
    clock += MINUTE;
    await keep("a");
    expect(kv.puts()).toBe(2);
    expect(await read()).toMatchObject({ ageMs: 0 });
  });

  it("once more where it was written under a clock that was an hour ahead, and is as old as anything that is kept meanwhile", async () => {
    await keep("a", { at: openIsolate(60 * MINUTE) });
    expect(await read()).toMatchObject({ text: "a", ageMs: 3 * 24 * 60 * MINUTE });
    await keep("a");
    expect([kv.puts(), await read()]).toEqual([2, { text: "a", ageMs: 0, asOf: 0 }]);
  });

  it("where it is another one, each minute at most", async () => {
    await keep("a");
    clock += MINUTE - 1;
    await keep("b");
    expect(await read()).toMatchObject({ text: "a" });
    clock += 1;
    await keep("b");
    expect(await read()).toMatchObject({ text: "b", ageMs: 0 });
  });

  it("where its prices were announced since, though it is the same", async () => {
    await keep("a", { asOf: 3 });
    clock += MINUTE;
    await keep("a", { asOf: 8, announced: 7 });
    expect(await read()).toMatchObject({ asOf: 8, ageMs: 0 });
  });

  it("thirty times a minute at most, whatever is made up", async () => {
    for (let made = 0; made < 1000; made++) await keep("a", { question: `made up ${made}` });
    expect(kv.puts()).toBe(30);
    clock += MINUTE;
    await keep("a", { question: "q" });
    expect(kv.puts()).toBe(31);
  });

  it("not where it is large", async () => {
    await keep("x".repeat(500_001));
    expect(kv.puts()).toBe(0);
  });
});

describe("a KV that", () => {
  it("fails costs nothing but the copy", async () => {
    kv.fault = () => Promise.reject(new Error("KV is down."));
    await keep("a");
    expect(failures).toHaveLength(1);
    expect(await read()).toBeNull();
  });

  it("holds something else holds nothing", async () => {
    await keep("a");
    const puts: string[] = [];
    const spy = {
      ...kv.at(0),
      getWithMetadata: async (key: string) => {
        puts.push(key);
        return { value: ENCODER.encode("x").buffer, metadata: { status: "?" } };
      },
    };
    const other = createLastGood({
      kv: spy as never,
      now: () => clock,
      wait: () => new Promise(() => {}),
      waitUntil: () => undefined,
      onError: (error) => failures.push(error),
    });
    expect(await other.read("q")).toBeNull();
    expect(puts).toEqual([expect.stringMatching(/^commerce:[0-9a-f]{24}$/)]);
    expect(failures).toEqual([]);
  });

  it("hangs is waited for as long as a page can wait", async () => {
    const hanging = { getWithMetadata: () => new Promise(() => {}) };
    const other = createLastGood({
      kv: hanging as never,
      now: () => clock,
      wait: async () => undefined,
      waitUntil: () => undefined,
      onError: (error) => failures.push(error),
    });
    expect(await other.read("q")).toBeNull();
    expect(String(failures[0])).toContain("KV gave no answer in 1000 ms");
  });
});
