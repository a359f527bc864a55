import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createObjectState } from "#tests/support/object-storage.ts";
import { runs } from "#tests/support/runs.ts";
import { createStoryTable, type StoryTable } from "#worker/content/index/index-tables.ts";
import { MOST_MOVED } from "#worker/content/index/moved-stories.ts";
import type { IndexedStory } from "#worker/content/story.ts";

const STATE = { asOf: 0, storedAt: 0, spaceVersion: 1, doubt: null, suspectUntilMs: 0 };

function open(storage = createObjectState(() => 0).state.storage) {
  let clock = 0;
  return createStoryTable(storage, () => clock++);
}

const story = (id: number, full_slug: string, successor: string | null = null): IndexedStory => ({
  ...{ id, full_slug, uuid: `u${id}`, group_id: null, published_at: full_slug },
  ...{ component: "page", robots: null, successor, cover: null, canonical: null },
});

/** Puts a reading in place in which these are the published stories. */
function read(table: StoryTable, stories: readonly IndexedStory[], asOf = 0): void {
  const present = new Set(stories.map(({ id }) => id));
  const gone = [...table.ids()].filter((id) => !present.has(id));
  table.stage(stories);
  table.apply({ gone, state: { ...STATE, asOf } });
}

const hear = (table: StoryTable, id: number, fullSlug: string, epoch = 1) =>
  table.moved.hear({ id, fullSlug, uuid: `u${id}`, successor: null }, epoch);

describe("the addresses that stories had before", () => {
  it("are kept ten for a story, and no more", () => {
    const table = open();
    for (let at = 0; at < 15; at++) read(table, [story(1, `de-DE/n${at}`)]);
    const kept = table.moved.list().map(([from]) => from);
    expect(kept.sort()).toEqual(Array.from({ length: 10 }, (_, at) => `de-DE/n${at + 4}`).sort());
  });

  it("are kept 20,000 for a space: those that lead nowhere are dropped first", () => {
    const table = open();
    const named = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => story(at + 1, `de-DE/${name}${at}`));
    read(table, named("a", MOST_MOVED + 10));
    read(table, named("b", MOST_MOVED - 5));
    expect(table.moved.list().length).toBe(MOST_MOVED - 5);
    read(table, named("c", MOST_MOVED - 5));
    expect(table.moved.list().length).toBe(MOST_MOVED);
  });

  it("outlive the object, and its tables of an older build", () => {
    const { storage } = createObjectState(() => 0).state;
    const older = "id INTEGER PRIMARY KEY, full_slug TEXT NOT NULL, uuid TEXT, group_id TEXT, published_at TEXT";
    for (const name of ["stories", "staged"])
      storage.sql.exec(`CREATE TABLE ${name} (${older}, component TEXT NOT NULL, robots TEXT)`);
    storage.sql.exec("CREATE TABLE state (name TEXT PRIMARY KEY, json TEXT NOT NULL)");
    storage.sql.exec("INSERT INTO stories VALUES (1, 'de-DE/a', 'u1', NULL, '1', 'page', NULL)");
    storage.sql.exec("INSERT INTO state VALUES ('index', ?)", JSON.stringify(STATE));
    const table = open(storage);
    expect(table.byIds([1])).toEqual([{ ...story(1, "de-DE/a"), published_at: "1" }]);
    hear(table, 1, "de-DE/b");
    expect(open(storage).moved.list()).toEqual([["de-DE/a", "de-DE/b", 301]]);
  });

  it("lead to a story that was imported anew under another id", () => {
    const table = open();
    read(table, [story(1, "de-DE/a")]);
    read(table, [{ ...story(2, "de-DE/b"), uuid: "u1" }]);
    expect(table.moved.list()).toEqual([["de-DE/a", "de-DE/b", 301]]);
  });

  it("say what a story has left, once", () => {
    const table = open();
    read(table, [story(1, "de-DE/a")]);
    expect([hear(table, 1, "de-DE/b"), hear(table, 1, "de-DE/b"), hear(table, 1, "de-DE/c")]).toEqual([
      "de-DE/a",
      null,
      "de-DE/b",
    ]);
    expect(table.moved.hear({ id: 1, fullSlug: null, isDeleted: true }, 1)).toBe("de-DE/c");
    expect(table.moved.list()).toEqual([]);
  });

  it("lead to where each story is, whatever was heard, lost, heard twice or late, and read in between", () => {
    type Step = { do: "rename" | "unheard" | "late"; id: number; to: number } | { do: "read" };
    const id = fc.integer({ min: 1, max: 3 });
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({
        do: fc.constantFrom("rename" as const, "unheard" as const, "late" as const),
        id,
        to: fc.nat({ max: 5 }),
      }),
      fc.constant({ do: "read" as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const table = open();
        const places = new Map([1, 2, 3].map((one) => [one, `de-DE/start-${one}`]));
        const stories = () => [...places].map(([one, fullSlug]) => story(one, fullSlug));
        read(table, stories());
        let epoch = 0;
        for (const one of steps) {
          if (one.do === "read") read(table, stories(), epoch);
          else {
            const to = `de-DE/${one.to}`;
            const isFree = ![...places.values()].includes(to);
            if (one.do !== "late" && isFree) places.set(one.id, to);
            const now = places.get(one.id) as string;
            // A late or doubled message is about where the story is now: that is what the content service confirms.
            if (one.do !== "unheard") hear(table, one.id, now, ++epoch);
          }
        }
        read(table, stories(), epoch);
        const published = new Set(places.values());
        for (const [from, to] of table.moved.list()) {
          expect(published.has(from)).toBe(false);
          expect(published.has(to)).toBe(true);
        }
        for (const one of [1, 2, 3]) {
          const start = `de-DE/start-${one}`;
          const lead = table.moved.list().find(([from]) => from === start);
          if (!published.has(start)) expect(lead?.[1]).toBe(places.get(one));
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("a list of many", () => {
  it("looks each story up: no table is read through for each address, however many were renamed or taken away", () => {
    const { storage } = createObjectState(() => 0).state;
    const { sql } = storage;
    const asked = new Map<string, unknown[]>();
    const exec: typeof sql.exec = (query, ...bindings) => {
      asked.set(query, bindings);
      return sql.exec(query, ...bindings);
    };
    const table = open({ ...storage, transactionSync: storage.transactionSync.bind(storage), sql: { ...sql, exec } });
    read(table, [story(1, "de-DE/a"), story(2, "de-DE/b", "u3"), story(3, "de-DE/c")]);
    hear(table, 1, "de-DE/renamed");
    read(table, [story(3, "de-DE/c")]);
    asked.clear();
    expect(table.moved.list()).toHaveLength(2);
    const plans = [...asked].flatMap(([query, bindings]) =>
      sql.exec(`EXPLAIN QUERY PLAN ${query}`, ...bindings).toArray(),
    );
    const readThrough = plans
      .map(({ detail }) => String(detail))
      .filter((detail) => /^SCAN (?:there|heard|gone|stories)/.test(detail));
    expect(readThrough).toEqual([]);
  });
});
