import { describe, expect, it } from "vitest";
import { ANNA, BERTA, planOf, visitorHeaders } from "#tests/support/flag-plan.ts";
import { FORMATS, MOST_OVERRIDES, PAGE, useIsolates } from "./isolates.ts";

const MINUTE = 60_000;

const isolates = useIsolates();

describe("variants of a page", () => {
  /**
   * Asks until the page's bytes are kept.
   *
   * @returns the cache state of the second answer.
   */
  async function again(address: string): Promise<string | null> {
    await isolates.get(address);
    await isolates.settle();
    return (await isolates.get(address))[0];
  }

  it("are kept apart by what the page read, and by nothing else", async () => {
    const plain = await isolates.get();
    await isolates.settle();
    expect(await again(`${PAGE}?format=2x1`)).toBe("HIT (0 s)");
    expect(isolates.renders).toBe(2);
    for (const same of ["?format=99x1", "?format=", "?material=poster&format=21x1"])
      expect((await isolates.get(PAGE + same))[1]).toBe(plain[1]);
    expect((await isolates.get(`${PAGE}?utm_source=x&format=2x1&format=3x1`))[1]).toBe("Fassung 2");
    expect(isolates.renders).toBe(2);
  });

  it("are found by an isolate that knows nothing of the page yet, whichever was made first", async () => {
    expect(await again(`${PAGE}?format=2x1`)).toBe("HIT (0 s)");
    isolates.start();
    expect(await isolates.get(`${PAGE}?format=2x1`)).toEqual(["HIT (0 s)", "Fassung 1", 200]);
    isolates.start();
    expect((await isolates.get())[0]).toBe("MISS (first)");
    await isolates.settle();
    isolates.start();
    expect(await isolates.get()).toEqual(["HIT (0 s)", "Fassung 2", 200]);
    isolates.start();
    expect((await isolates.get(`${PAGE}?format=nonsense`))[1]).toBe("Fassung 2");
  });

  it("differ by the treatments of the flags that the page reads, whoever the visitors are", async () => {
    isolates.plan = planOf({ name: "calculator", share: 50 });
    isolates.readRequest = ({ flag }) => flag("calculator");
    const bodies = new Map<string, number>();
    for (let visitor = 0; visitor < 1000; visitor++) {
      const reply = await isolates.ask(PAGE, undefined, visitorHeaders(crypto.randomUUID()));
      const body = await reply.text();
      bodies.set(body, (bodies.get(body) ?? 0) + 1);
      await isolates.settle();
    }
    expect([...bodies.keys()].sort()).toEqual(["Fassung 1", "Fassung 2"]);
    expect(isolates.renders).toBe(2);
    // Two pages, and the record that names the flag.
    expect([...isolates.stored.keys()].filter((key) => !key.endsWith("vary"))).toHaveLength(2);
    // Crawlers are off.
    expect((await isolates.get())[0]).toMatch(/^HIT/);
    isolates.start();
    expect((await isolates.ask(PAGE, undefined, visitorHeaders(ANNA))).headers.get("X-Cache")).toMatch(/^HIT/);
    expect(isolates.renders).toBe(2);
  });

  it("are none while there is no plan: the page is made for each, and is nobody else's", async () => {
    isolates.readRequest = ({ flag }) => flag("calculator");
    const ask = async () => (await isolates.ask(PAGE, undefined, visitorHeaders(ANNA))).headers.get("X-Cache");
    expect([await ask(), await ask()]).toEqual(["MISS (first)", "MISS (first)"]);
    isolates.plan = planOf({ name: "calculator" });
    await ask();
    await isolates.settle();
    expect(await ask()).toMatch(/^HIT/);
  });

  it("are made anew with the treatments of the visitor who found them old", async () => {
    isolates.plan = planOf({ name: "calculator", keys: [ANNA] });
    isolates.readRequest = ({ flag }) => flag("calculator");
    const body = async (key: string) => (await isolates.ask(PAGE, undefined, visitorHeaders(key))).text();
    expect([await body(ANNA), await body(BERTA)]).toEqual(["Fassung 1", "Fassung 2"]);
    await isolates.settle();
    isolates.clock += 2 * MINUTE;
    expect(await body(ANNA)).toBe("Fassung 1");
    await isolates.settle();
    expect([await body(ANNA), await body(BERTA)]).toEqual(["Fassung 3", "Fassung 2"]);
  });

  it("may read more than others: no one gets another's choice", async () => {
    isolates.readRequest = ({ flag }) => flag("a") === "on" && flag("b");
    const plan = (b: readonly string[]) => planOf({ name: "a", keys: [ANNA, BERTA] }, { name: "b", keys: b });
    isolates.plan = plan([BERTA]);
    expect((await isolates.get())[1]).toBe("Fassung 1");
    await isolates.settle();
    const isolate = isolates.ask;
    const by = async (ask: typeof isolate, key: string) => (await ask(PAGE, undefined, visitorHeaders(key))).text();
    isolates.start();
    expect(await by(isolates.ask, ANNA)).toBe("Fassung 2");
    await isolates.settle();
    // The first isolate remembers a record without the second flag.
    expect(await by(isolate, BERTA)).toBe("Fassung 3");
    await isolates.settle();
    expect([await by(isolate, ANNA), await by(isolate, BERTA)]).toEqual(["Fassung 2", "Fassung 3"]);
    expect((await isolates.get())[0]).toMatch(/^HIT|MISS/);
  });

  it("are found though others of the address read more: one made-up choice costs no real one its place", async () => {
    const offered = ["poster", "leinwand"];
    isolates.readRequest = ({ query, has }) => query("material", offered) ?? has("material");
    await again(PAGE);
    for (const made of ["made-up", "made-up-too"]) await again(`${PAGE}?material=${made}`);
    for (const material of offered) expect(await again(`${PAGE}?material=${material}`)).toBe("HIT (0 s)");
    const before = isolates.renders;
    const bodies = new Set<string>();
    for (const query of ["", "?material=poster", "?material=leinwand", "?material=another-made-up"]) {
      const [state, body] = await isolates.get(PAGE + query);
      expect(state).toBe("HIT (0 s)");
      bodies.add(body);
    }
    expect([bodies.size, isolates.renders]).toEqual([4, before]);
  });

  it("are found where two of them offer other values of one parameter", async () => {
    isolates.readRequest = ({ query }) =>
      query("material", ["poster", "leinwand"]) === "poster"
        ? query("edge", ["white"])
        : query("edge", ["white", "mirrored"]);
    await again(`${PAGE}?material=leinwand&edge=mirrored`);
    expect(await again(`${PAGE}?material=poster&edge=mirrored`)).toBe("HIT (0 s)");
    expect(await again(`${PAGE}?material=poster&edge=white`)).toBe("HIT (0 s)");
    isolates.start();
    const [, mirrored] = await isolates.get(`${PAGE}?material=poster&edge=mirrored`);
    const [, white] = await isolates.get(`${PAGE}?material=poster&edge=white`);
    expect(mirrored).not.toBe(white);
  });

  it("know a parameter's presence by its value alone: an address cannot name that itself", async () => {
    isolates.readRequest = ({ has }) => has("format");
    const [, plain] = await isolates.get();
    await isolates.settle();
    for (const same of [
      "?format%3F=1",
      "?format?=1",
      "?format%253F=1",
      "?format=",
      "?q.format%3F=1",
      "?&vary",
      "?format%3F=1&format=",
    ])
      expect((await isolates.get(PAGE + same))[1], same).toBe(plain);
    expect((await isolates.get(`${PAGE}?format=0`))[1]).not.toBe(plain);
    expect(isolates.renders).toBe(2);
  });

  it("a choice that came to be offered is made, though the page without it is kept", async () => {
    isolates.readRequest = ({ query }) => query("format", ["1x1"]);
    await again(PAGE);
    isolates.readRequest = ({ query }) => query("format", FORMATS);
    expect((await isolates.get(`${PAGE}?format=2x1`))[1]).toBe("Fassung 1");
    isolates.clock += 2 * MINUTE;
    await isolates.get(`${PAGE}?format=2x1`);
    await isolates.settle();
    expect(await again(`${PAGE}?format=2x1`)).toBe("HIT (0 s)");
    expect((await isolates.get(`${PAGE}?format=2x1`))[1]).not.toBe((await isolates.get())[1]);
  });

  it("are 200 at most: what was made longest ago makes room", async () => {
    const many = Array.from({ length: 230 }, (_, at) => `${at + 1}x7`);
    isolates.readRequest = ({ query }) => query("format", many);
    for (const format of many) {
      await isolates.get(`${PAGE}?format=${format}`);
      await isolates.settle();
    }
    expect(isolates.stored.size).toBe(201);
    expect(await again(`${PAGE}?format=230x7`)).toBe("HIT (0 s)");
    isolates.start();
    expect((await isolates.get(`${PAGE}?format=31x7`))[0]).toBe("HIT (0 s)");
    expect((await isolates.get(`${PAGE}?format=1x7`))[0]).toBe("MISS (first)");
    await isolates.settle();
    expect(isolates.stored.size).toBe(201);
  });

  it("of 1,000 made-up combinations, however often asked for, push out no shopper's, and whatever is asked for is kept", async () => {
    const values = Array.from({ length: 40 }, (_, at) => `v${at}`);
    isolates.readRequest = ({ query }) => [query("format", values), query("material", values)];
    const shoppers = values.map((value) => `${PAGE}?format=${value}`);
    for (const address of shoppers) expect(await again(address)).toBe("HIT (0 s)");
    for (const times of [1, 2]) {
      for (let at = 0; at < 1000; at++) {
        await isolates.get(`${PAGE}?format=${values[at % 40]}&material=${values[Math.floor(at / 40)]}`);
        await isolates.settle();
      }
      // The record, and the variants that it names.
      expect(isolates.stored.size).toBe(1 + (times === 1 ? 100 : 200));
    }
    isolates.start();
    for (const address of shoppers) expect((await isolates.get(address))[0]).toBe("HIT (0 s)");
    const two = `${PAGE}?format=v1&material=v39`;
    for (let time = 0; time < 2; time++) {
      await isolates.get(two);
      await isolates.settle();
    }
    expect((await isolates.get(two))[0]).toBe("HIT (0 s)");
  });

  it("are made anew where the record of what they differ by is lost or spoiled", async () => {
    await again(`${PAGE}?format=2x1`);
    for (const key of isolates.stored.keys())
      if (key.endsWith("&vary")) isolates.stored.set(key, new Response('{"offered":7}'));
    isolates.start();
    expect(await isolates.get(`${PAGE}?format=2x1`)).toEqual(["MISS (first)", "Fassung 2", 200]);
    await isolates.settle();
    expect(await isolates.get(`${PAGE}?format=2x1`)).toEqual(["HIT (0 s)", "Fassung 2", 200]);
  });
});

describe("what strangers ask of the feature flags", () => {
  const FLAGS = Array.from({ length: 100 }, (_, at) => `f${at}`);
  const on = (flag: string) => `${PAGE}?feature=${flag}&treatment=on`;
  const NETWORK = "203.0.113.7";

  it("is heard so often from a network; then it gets the page that everybody gets, and nothing is rendered", async () => {
    isolates.plan = planOf({ name: "f0", share: 0 });
    isolates.readRequest = ({ flag }) => FLAGS.map(flag);
    await isolates.get();
    await isolates.settle();
    const bodies: string[] = [];
    for (const flag of FLAGS) bodies.push((await isolates.get(on(flag), NETWORK))[1]);
    await isolates.settle();
    expect(isolates.renders).toBe(1 + MOST_OVERRIDES);
    expect(bodies.slice(0, MOST_OVERRIDES)).not.toContain("Fassung 1");
    expect(new Set(bodies.slice(MOST_OVERRIDES))).toEqual(new Set(["Fassung 1"]));
    expect((await isolates.get(on("f99"), "203.0.113.8"))[0]).toBe("BYPASS (override feature)");
    // The page that everybody gets, and the record of what it read.
    expect(isolates.stored.size).toBe(2);
  });

  it("is counted only where it names a flag", async () => {
    isolates.readRequest = ({ flag }) => FLAGS.map(flag);
    for (let time = 0; time < 2 * MOST_OVERRIDES; time++) await isolates.get(`${PAGE}?treatment=on&a=${time}`, NETWORK);
    expect((await isolates.get(on("f1"), NETWORK))[0]).toBe("BYPASS (override feature)");
  });
});
