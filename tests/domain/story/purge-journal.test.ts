import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceTags } from "#domain/price/price-tags.ts";
import {
  appendPurge,
  appendPurges,
  type CopyStamp,
  copyState,
  EMPTY_JOURNAL,
  holdsGone,
  isFresh,
  JOURNAL_LENGTH,
  listsSince,
  type PurgeJournal,
  purgeEverything,
} from "#domain/story/purge-journal.ts";
import { storyTag, versionsBetweenTag, versionTag } from "#domain/story/story-tags.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const published = (...publishes: string[][]) =>
  publishes.reduce((journal, tags) => appendPurge(journal, "changed", tags), EMPTY_JOURNAL);

describe("the purge journal", () => {
  it("makes stale what shares a tag with a later publish, and nothing else", () => {
    const journal = published(["s:1"], ["s:2", "f:de-DE/"], ["s:1"]);
    expect(journal.epoch).toBe(3);
    expect(isFresh({ tags: ["s:1"], asOf: 2 }, journal)).toBe(false);
    expect(isFresh({ tags: ["s:1"], asOf: 3 }, journal)).toBe(true);
    expect(isFresh({ tags: ["s:2"], asOf: 2 }, journal)).toBe(true);
    expect(isFresh({ tags: ["s:3", "f:de-DE/"], asOf: 1 }, journal)).toBe(false);
    expect(isFresh({ tags: ["s:3"], asOf: 0 }, journal)).toBe(true);
    expect(isFresh({ tags: [], asOf: 0 }, EMPTY_JOURNAL)).toBe(true);
  });

  it("raises its floor when it grows past 500, and trusts no copy from below it", () => {
    let journal: PurgeJournal = EMPTY_JOURNAL;
    for (let count = 0; count < JOURNAL_LENGTH + 3; count++) journal = appendPurge(journal, "changed", [`s:${count}`]);
    expect([journal.epoch, journal.floor, journal.entries.length]).toEqual([503, 3, 500]);
    expect(isFresh({ tags: ["s:9999"], asOf: 2 }, journal)).toBe(false);
    expect(isFresh({ tags: ["s:9999"], asOf: 3 }, journal)).toBe(true);
    expect(appendPurge(journal, "changed", []).floor).toBe(4);
  });

  it("never lowers its floor: what was purged with everything stays so, though older publishes drop out of the list", () => {
    let journal: PurgeJournal = EMPTY_JOURNAL;
    for (let at = 0; at < JOURNAL_LENGTH; at++) journal = appendPurge(journal, "changed", [`s:${at}`]);
    journal = appendPurge(purgeEverything(journal), "changed", ["s:1"]);
    expect(journal.floor).toBe(501);
    expect(isFresh({ tags: ["s:900"], asOf: 450 }, journal)).toBe(false);
  });

  it("can purge everything at once", () => {
    const journal = purgeEverything(published(["s:1"]));
    expect(journal).toMatchObject({ epoch: 2, floor: 2, version: 0 });
    expect(journal.entries.map(({ tags }) => tags)).toEqual([["s:1"]]);
    expect(isFresh({ tags: ["s:7"], asOf: 1 }, journal)).toBe(false);
    expect(isFresh({ tags: ["s:7"], asOf: 2 }, journal)).toBe(true);
  });

  it("that is full forgets nothing of having purged everything, as its oldest publishes drop out", () => {
    const many = Array.from({ length: JOURNAL_LENGTH }, (_, at) => [`s:${at}`]);
    const journal = purgeEverything(published(...many));
    expect(appendPurge(journal, "changed", ["s:1"]).floor).toBe(JOURNAL_LENGTH + 1);
    expect(isFresh({ tags: ["s:7"], asOf: JOURNAL_LENGTH }, appendPurge(journal, "changed", ["s:1"]))).toBe(false);
  });

  it("knows what it lists no more, though an announced price from before stands first", () => {
    const announced = appendPurge(EMPTY_JOURNAL, "changed", priceTags(["leinwand"]));
    const gone = appendPurge(announced, "gone", ["s:7"]);
    expect(listsSince(1, gone)).toBe(true);
    const full = Array.from({ length: JOURNAL_LENGTH }, (_, at) => [`s:${100 + at}`]).reduce(
      (journal, tags) => appendPurge(journal, "changed", tags),
      gone,
    );
    expect(full.entries[0]?.tags).toEqual(announced.entries[0]?.tags);
    expect(listsSince(1, full)).toBe(false);
    expect(listsSince(full.floor, full)).toBe(true);
    expect(listsSince(1, purgeEverything(gone))).toBe(true);
  });

  it("takes several publishes at once, and a space's version that never moves backward", () => {
    const purges = [
      { kind: "changed", tags: ["s:1"] },
      { kind: "gone", tags: ["s:2"] },
    ] as const;
    const journal = appendPurges(EMPTY_JOURNAL, purges, 70);
    expect([journal.epoch, journal.entries.length, journal.version]).toEqual([2, 2, 70]);
    expect(appendPurges(journal, [], 60)).toEqual(journal);
    expect(appendPurges(journal, [], 80)).toEqual({ ...journal, version: 80 });
    expect(appendPurge(journal, "changed", []).version).toBe(70);
    expect(purgeEverything(journal).version).toBe(70);
  });

  it("knows a story that is gone, until it is published again", () => {
    const copy: CopyStamp = { tags: ["s:1", "s:2"], asOf: 0 };
    const gone = appendPurge(EMPTY_JOURNAL, "gone", ["s:1", "s:1"]);
    expect(gone.entries[0]?.tags).toEqual(["s:1"]);
    expect(copyState(copy, "s:1", "slug:x", gone)).toBe("gone");
    expect(copyState(copy, "s:2", "slug:x", gone)).toBe("changed");
    expect(copyState(copy, null, "slug:x", gone)).toBe("changed");
    expect(copyState({ ...copy, asOf: 1 }, "s:1", "slug:x", gone)).toBe("fresh");
    expect(copyState(copy, "s:1", "slug:x", appendPurge(gone, "changed", ["s:1"]))).toBe("changed");
    expect(holdsGone(copy, gone)).toBe(true);
    expect(holdsGone({ ...copy, asOf: 1 }, gone)).toBe(false);
    expect(holdsGone({ ...copy, tags: ["s:2"] }, gone)).toBe(false);
    expect(holdsGone(copy, appendPurge(EMPTY_JOURNAL, "changed", ["s:1"]))).toBe(false);
    const referring: CopyStamp = { tags: ["g:a", "u:b", "p:9"], asOf: 0 };
    expect(holdsGone(referring, appendPurge(gone, "gone", ["s:9", "p:9", "g:a", "u:b"]))).toBe(false);
  });

  it("knows a slug that another story took over: the old one is shown no more, the new one is to be fetched", () => {
    const copy: CopyStamp = { tags: ["slug:x", "s:1"], asOf: 0 };
    const gone = appendPurge(EMPTY_JOURNAL, "gone", ["s:1", "slug:x"]);
    expect(copyState(copy, "s:1", "slug:x", appendPurge(gone, "changed", ["s:2", "slug:x"]))).toBe("replaced");
    expect(copyState(copy, "s:1", "slug:x", appendPurge(gone, "changed", ["s:2", "slug:y"]))).toBe("gone");
    expect(copyState(copy, "s:1", "slug:x", appendPurge(gone, "gone", ["s:2", "slug:x"]))).toBe("gone");
    const before = appendPurge(EMPTY_JOURNAL, "changed", ["s:2", "slug:x"]);
    expect(copyState(copy, "s:1", "slug:x", appendPurge(before, "gone", ["s:1"]))).toBe("replaced");
    const own = appendPurge(EMPTY_JOURNAL, "changed", ["s:1", "slug:x"]);
    expect(copyState(copy, "s:1", "slug:x", appendPurge(own, "gone", ["s:1"]))).toBe("gone");
  });

  it("doubts what was read from a version of the space between two that were looked at", () => {
    const journal = appendPurge(EMPTY_JOURNAL, "changed", [versionsBetweenTag(100, 200)]);
    const isFreshOf = (version: number, asOf = 0) => isFresh({ tags: ["s:1", versionTag(version)], asOf }, journal);
    expect([100, 101, 199, 200].map((version) => isFreshOf(version))).toEqual([true, false, false, true]);
    expect(isFreshOf(150, 1)).toBe(true);
    expect(isFresh({ tags: ["s:150"], asOf: 0 }, appendPurge(journal, "changed", ["s:1"]))).toBe(true);
  });

  it("says when each publish was announced", () => {
    expect(appendPurges(EMPTY_JOURNAL, [{ kind: "changed", tags: [] }], 1, 77).entries[0]?.atMs).toBe(77);
    expect(appendPurge(EMPTY_JOURNAL, "changed", []).entries[0]?.atMs).toBe(0);
  });
});

/** A data centre: the journal and the stored copies as it last saw them. Either may lag behind the truth. */
interface Replica {
  journal: PurgeJournal;
  copies: Map<number, Stored>;
}

interface Stored extends CopyStamp {
  /** The publish of each part that the copy holds: of the story itself, and of its relation. */
  versions: Map<number, number>;
}

type Step =
  | { kind: "publish"; story: number }
  | { kind: "announce" }
  | { kind: "read"; replica: number; story: number }
  | { kind: "finish" }
  | { kind: "replicate"; replica: number; what: "journal" | "copies" };

const STORIES = 3;
const REPLICAS = 2;
/** Returns a story's parts: itself, and the next story, which it shows by relation. */
const partsOf = (story: number) => [story, (story + 1) % STORIES];

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("publish" as const), story: fc.nat(STORIES - 1) }),
  fc.constant({ kind: "announce" as const }),
  fc.record({ kind: fc.constant("read" as const), replica: fc.nat(REPLICAS - 1), story: fc.nat(STORIES - 1) }),
  fc.constant({ kind: "finish" as const }),
  fc.record({
    kind: fc.constant("replicate" as const),
    replica: fc.nat(REPLICAS - 1),
    what: fc.constantFrom("journal" as const, "copies" as const),
  }),
);

/** Plays publishes, announcements, reads that take time, and replication, in any order. */
function play(steps: readonly Step[]) {
  const truth = Array.from({ length: STORIES }, () => 0);
  const unannounced: number[] = [];
  const running: (() => void)[] = [];
  let journal = EMPTY_JOURNAL;
  const copies = new Map<number, Stored>();
  const replicas: Replica[] = Array.from({ length: REPLICAS }, () => ({ journal, copies: new Map() }));

  const read = ({ journal: seen, copies: held }: Replica, story: number) => {
    const copy = held.get(story);
    if (copy && isFresh(copy, seen)) return copy;
    // The epoch is read first, so that what is fetched afterwards may be newer, but never older.
    const asOf = seen.epoch;
    const versions = new Map(partsOf(story).map((part) => [part, truth[part] ?? 0]));
    const fetched: Stored = { tags: partsOf(story).map(storyTag), asOf, versions };
    running.push(() => copies.set(story, fetched));
    return fetched;
  };
  const announce = () => {
    const story = unannounced.shift();
    if (story !== undefined) journal = appendPurge(journal, "changed", [storyTag(story)]);
  };
  const replicate = (replica: Replica, what: "journal" | "copies") => {
    if (what === "journal") replica.journal = journal;
    else replica.copies = new Map(copies);
  };

  for (const one of steps) {
    if (one.kind === "publish") {
      truth[one.story] = (truth[one.story] ?? 0) + 1;
      unannounced.push(one.story);
    } else if (one.kind === "announce") announce();
    else if (one.kind === "read") read(replicas[one.replica] as Replica, one.story);
    else if (one.kind === "finish") running.splice(Math.floor(running.length / 2), 1)[0]?.();
    else replicate(replicas[one.replica] as Replica, one.what);
  }
  return { truth, unannounced, running, replicas, announce, replicate, read };
}

describe("replicas that lag", () => {
  it(`never keep a stale copy for good: ${runsText(20_000)} random schedules`, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { truth, unannounced, running, replicas, announce, replicate, read } = play(steps);
        while (unannounced.length > 0) announce();
        while (running.length > 0) running.pop()?.();
        for (const replica of replicas) {
          replicate(replica, "journal");
          replicate(replica, "copies");
        }
        for (const replica of replicas) {
          for (let story = 0; story < STORIES; story++) {
            const { versions } = read(replica, story);
            for (const part of partsOf(story)) expect(versions.get(part)).toBe(truth[part]);
          }
        }
      }),
      { numRuns: runs(20_000) },
    );
  });
});
