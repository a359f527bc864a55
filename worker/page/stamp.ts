import type { StoryReading } from "../content/story-reading.ts";

/** What an answer is made of: the tags of its stories, the epoch that all of them hold at, and whether one is old. */
export interface PageStamp {
  tags: ReadonlySet<string>;
  asOf: number;
  state: StoryReading["state"];
  /** Unset once something is missing that the next rendering may have: prices that did not come, a block that broke. */
  isWhole: boolean;
  /** Counts another story in. */
  add: (reading: StoryReading) => void;
}

/** Begins an empty stamp: an answer made of no story holds for ever. */
export function createStamp(): PageStamp {
  const tags = new Set<string>();
  const stamp: PageStamp = {
    tags,
    asOf: Number.POSITIVE_INFINITY,
    state: "fresh",
    isWhole: true,
    add: (reading) => {
      for (const tag of reading.tags) tags.add(tag);
      stamp.asOf = Math.min(stamp.asOf, reading.asOf);
      if (stamp.state !== "stale-error" && reading.state !== "fresh") stamp.state = reading.state;
    },
  };
  return stamp;
}
