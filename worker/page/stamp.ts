import {
  chooseOffered,
  type PlainKind,
  type ReadKind,
  type RecordedReads,
  type VaryingRequest,
} from "#domain/page/variants.ts";
import type { StoryReading } from "../content/story-copies.ts";

/** Record of everything that a response is made of: tags of stories, and values read from the request. */
export interface PageStamp {
  /** Tags of the stories, the journal epoch as of which all are current, and the worst of their states. */
  tags: ReadonlySet<string>;
  asOf: number;
  state: StoryReading["state"];
  /** Time until which everything may be shown, in epoch milliseconds; infinite without a known end. */
  untilMs: number;
  /**
   * Time when the oldest prices were good, in epoch milliseconds, if they are last good ones whose age shoppers
   * are told; otherwise null.
   */
  staleSinceMs: number | null;
  /**
   * False once something is missing that the next rendering may have: prices that did not come, a block that failed.
   */
  isWhole: boolean;
  /** False for a page of which strangers can make up any number: it is shown, but not cached. */
  isCommon: boolean;
  /** Values read from the request so far. */
  reads: () => RecordedReads;
  /** Adds a story, with its tags, epoch and state. */
  add: (reading: StoryReading) => void;
  /** Limits the time until which the response may be shown. */
  holdUntil: (atMs: number) => void;
  /** Reads a parameter and records that; only `offered` values count. */
  readQuery: (parameter: string, offered: readonly string[], request: VaryingRequest) => string | null;
  /** Reads a value of another kind and records that. */
  read: <Kind extends PlainKind>(kind: Kind, name: string, request: VaryingRequest) => ReturnType<VaryingRequest[Kind]>;
}

/** Creates an empty stamp: a response made of no story never expires, and is the same for everybody. */
export function createStamp(): PageStamp {
  const tags = new Set<string>();
  const offered = new Map<string, readonly string[]>();
  const recorded: Partial<Record<ReadKind, Record<string, string | null>>> = {};
  const record = (kind: ReadKind, name: string, value: string | null) => {
    recorded[kind] = { ...recorded[kind], [name]: value };
  };
  const stamp: PageStamp = {
    tags,
    asOf: Number.POSITIVE_INFINITY,
    state: "fresh",
    untilMs: Number.POSITIVE_INFINITY,
    staleSinceMs: null,
    isWhole: true,
    isCommon: true,
    reads: () => ({ offered: Object.fromEntries(offered), values: { ...recorded } }),
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
      // Two blocks may offer different values of one parameter: a value that either accepts counts.
      record("query", parameter, chosen ?? recorded.query?.[parameter] ?? null);
      return chosen;
    },
    read: <Kind extends PlainKind>(kind: Kind, name: string, request: VaryingRequest) => {
      const value = request[kind](name) as ReturnType<VaryingRequest[Kind]>;
      record(kind, name, value);
      return value;
    },
  };
  return stamp;
}
