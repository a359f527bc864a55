import { beforeEach, describe, expect, it } from "vitest";
import { checksumsOf, createSlugStore, type KnownSlugs, knowsSlug } from "#worker/content/index/known-slugs.ts";

type Kv = Parameters<typeof createSlugStore>[0]["kv"];
interface Stored {
  value: ArrayBuffer;
  metadata: unknown;
}

const WAITING = 1000;
let clock: number;
let asked: number;
let errors: string[];
/** Functions that end all waits that are under way, as if their time had passed. */
let ends: (() => void)[];
let stored: Stored | null;
let answer: () => Promise<Stored | null>;

beforeEach(() => {
  [clock, asked, errors, ends, stored] = [1_000_000, 0, [], [], null];
  answer = async () => stored;
});

function open() {
  const kv = {
    getWithMetadata: async () => {
      asked++;
      return (await answer()) ?? { value: null, metadata: null };
    },
    put: async (_: string, value: ArrayBuffer, { metadata }: { metadata: unknown }) => {
      stored = { value, metadata: JSON.parse(JSON.stringify(metadata)) };
    },
  };
  return createSlugStore({
    kv: kv as unknown as Kv,
    now: () => clock,
    wait: () => new Promise((end) => ends.push(end)),
    waitUntil: () => undefined,
    onError: (error) => errors.push(String(error)),
  });
}

function slugs(asOf: number, all: readonly string[]): KnownSlugs {
  const key: [number, number] = [7, asOf];
  return { asOf, storedAt: asOf, key, count: all.length, checksums: checksumsOf(all, all.length, key) };
}
const publish = (asOf: number, all: readonly string[]) => open().write("poster", slugs(asOf, all));
/** Asks as often as `WAITING` says at once, each time with a wait of its own. */
const askAtOnce = (store: ReturnType<typeof open>) =>
  Promise.all(Array.from({ length: WAITING }, () => store.read("poster")));
const endWaits = () => {
  for (const end of ends) end();
};
/** Lets all work that is under way get as far as it can. */
const turn = () => new Promise((done) => setImmediate(done));
const knows = (known: KnownSlugs | null | undefined, slug: string) => known && knowsSlug(known, slug);

describe("which slugs there are", () => {
  it("is read from KV once for a thousand who want it at once, and then not for ten seconds", async () => {
    await publish(1, ["de-DE/home"]);
    const store = open();
    const all = await askAtOnce(store);
    expect(new Set(all).size).toBe(1);
    expect([knows(all[0], "de-DE/home"), knows(all[0], "de-DE/nichts")]).toEqual([true, false]);
    clock += 9_999;
    await store.read("poster");
    expect([asked, errors]).toEqual([1, []]);
  });

  it("is looked at again behind the answer, and waited for where that was long ago or somebody says that it is new", async () => {
    await publish(1, ["a"]);
    const store = open();
    await store.read("poster");
    await publish(2, ["b"]);
    clock += 10_000;
    expect(knows(await store.read("poster"), "a")).toBe(true);
    await turn();
    expect(knows(await store.read("poster"), "b")).toBe(true);
    await publish(3, ["c"]);
    clock += 60_000;
    expect(knows(await store.read("poster"), "c")).toBe(true);
    await publish(4, ["d"]);
    store.lookAgain("poster");
    expect(knows(await store.read("poster"), "d")).toBe(true);
    expect(asked).toBe(4);
  });

  it("is looked for where there was nothing, once somebody says that there is something", async () => {
    const store = open();
    expect(await store.read("poster")).toBeNull();
    await publish(1, ["a"]);
    expect(await store.read("poster")).toBeNull();
    store.lookForFirst("poster");
    expect(knows(await store.read("poster"), "a")).toBe(true);
    await publish(2, ["b"]);
    store.lookForFirst("poster");
    expect(knows(await store.read("poster"), "b")).toBe(false);
    expect(asked).toBe(2);
  });

  it("is not older than what was known, whatever a replica says", async () => {
    await publish(5, ["new"]);
    const store = open();
    await store.read("poster");
    await publish(4, ["old"]);
    clock += 60_000;
    expect(knows(await store.read("poster"), "new")).toBe(true);
  });
});

describe("a reply that", () => {
  const faults: [string, () => Promise<Stored | null>, () => void][] = [
    ["fails", () => Promise.reject(new Error("down")), () => undefined],
    ["never comes", () => new Promise(() => {}), endWaits],
    ["is cut", async () => stored && { ...stored, value: stored.value.slice(0, 8) }, () => undefined],
  ];

  it.each(faults)(
    "%s leaves a thousand with none within the bound, is told once, and asked for once after it",
    async (_, fault, pass) => {
      await publish(1, ["a", "b"]);
      const store = open();
      answer = fault;
      const waiting = askAtOnce(store);
      await turn();
      pass();
      expect(new Set(await waiting)).toEqual(new Set([null]));
      expect([asked, errors.length]).toEqual([1, 1]);
      answer = async () => stored;
      clock += 1999;
      await askAtOnce(store);
      expect(asked).toBe(1);
      clock += 1;
      expect(knows((await askAtOnce(store)).at(-1), "a")).toBe(true);
      expect([asked, errors.length]).toEqual([2, 1]);
    },
  );

  it.each(faults)("%s leaves those who knew it what they knew", async (_, fault, pass) => {
    await publish(1, ["a", "b"]);
    const store = open();
    await store.read("poster");
    await publish(2, ["a", "b", "c"]);
    answer = fault;
    clock += 60_000;
    const waiting = askAtOnce(store);
    await turn();
    pass();
    for (const known of await waiting) expect(knows(known, "a")).toBe(true);
    expect([asked, errors.length]).toEqual([2, 1]);
  });

  it("never comes is waited for by who comes when the first have waited long enough, and have not said so", async () => {
    const store = open();
    answer = () => new Promise(() => {});
    const first = store.read("poster");
    await turn();
    clock += 1400;
    const next = store.read("poster");
    await turn();
    endWaits();
    expect(await Promise.all([first, next])).toEqual([null, null]);
    expect([asked, errors.length]).toEqual([1, 1]);
  });

  it("comes late is taken all the same", async () => {
    await publish(1, ["a"]);
    const late = Promise.withResolvers<Stored | null>();
    answer = () => late.promise;
    const store = open();
    const waiting = store.read("poster");
    await turn();
    endWaits();
    expect(await waiting).toBeNull();
    late.resolve(stored);
    await turn();
    expect(knows(await store.read("poster"), "a")).toBe(true);
    expect(asked).toBe(1);
  });

  it.each([null, { asOf: "x" }, { asOf: 1, storedAt: 1, count: 1 }])(
    "is described by %j counts as none",
    async (metadata) => {
      stored = { value: new ArrayBuffer(8), metadata };
      expect(await open().read("poster")).toBeNull();
      expect(errors).toEqual([]);
    },
  );
});
