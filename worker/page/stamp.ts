import type { Treatment } from "#domain/flags/treatment.ts";
import { chooseOffered, type RecordedReads, type VaryingRequest } from "#domain/page/variants.ts";
import type { StoryReading } from "../content/story-reading.ts";

/** What an answer is made of: stories with their tags, and what was read of the request. */
export interface PageStamp {
  /** The tags of its stories, the epoch that all of them hold at, and whether one is old. */
  tags: ReadonlySet<string>;
  asOf: number;
  state: StoryReading["state"];
  /** Until when all of it may be shown, in epoch milliseconds; infinite where nobody knows of an end. */
  untilMs: number;
  /** When the oldest of its prices were good, in epoch milliseconds, where they are last good ones that shoppers are told the age of. */
  staleSinceMs: number | null;
  /** Unset once something is missing that the next rendering may have: prices that did not come, a block that broke. */
  isWhole: boolean;
  /** Unset for what strangers may make up any number of: it is shown and kept by nobody. */
  isCommon: boolean;
  /** What was read so far. */
  reads: () => RecordedReads;
  /** Counts another story in. */
  add: (reading: StoryReading) => void;
  /** Counts in what may be shown until then. */
  holdUntil: (atMs: number) => void;
  /** Reads a parameter, of which only `offered` values count, and records that. */
  readQuery: (parameter: string, offered: readonly string[], request: VaryingRequest) => string | null;
  /** Reads a flag, and records that. */
  readFlag: (name: string, request: VaryingRequest) => Treatment;
}

/** Begins an empty stamp: an answer made of no story holds for ever, and for everybody. */
export function createStamp(): PageStamp {
  const tags = new Set<string>();
  const offered = new Map<string, readonly string[]>();
  const query = new Map<string, string | null>();
  const flags = new Map<string, Treatment>();
  const stamp: PageStamp = {
    tags,
    asOf: Number.POSITIVE_INFINITY,
    state: "fresh",
    untilMs: Number.POSITIVE_INFINITY,
    staleSinceMs: null,
    isWhole: true,
    isCommon: true,
    reads: () => ({
      offered: Object.fromEntries(offered),
      query: Object.fromEntries(query),
      flags: Object.fromEntries(flags),
    }),
    add: (reading) => {
      for (const tag of reading.tags) tags.add(tag);
      stamp.asOf = Math.min(stamp.asOf, reading.asOf);
      if (stamp.state !== "stale-error" && reading.state !== "fresh") stamp.state = reading.state;
    },
    holdUntil: (atMs) => {
      stamp.untilMs = Math.min(stamp.untilMs, atMs);
    },
    readQuery: (parameter, values, request) => {
      const chosen = chooseOffered(request.query(parameter), values);
      offered.set(parameter, [...new Set([...(offered.get(parameter) ?? []), ...values])]);
      // Two blocks may offer different values of one parameter: what either took counts.
      query.set(parameter, chosen ?? query.get(parameter) ?? null);
      return chosen;
    },
    readFlag: (name, request) => {
      const treatment = request.flag(name);
      flags.set(name, treatment);
      return treatment;
    },
  };
  return stamp;
}
