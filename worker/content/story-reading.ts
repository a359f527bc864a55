import type { Locale } from "#domain/shop/locale.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import type { Story } from "./story.ts";
import type { StoryCopy } from "./story-copies.ts";

export interface StoryRequest {
  channel: Channel;
  locale: Locale;
  slug: string;
}

/**
 * What was read: the story or its absence; what that answer is made of and as of which epoch it holds; and whether it is
 * an old copy, shown because the new one is not here yet (`stale`) or could not be had (`stale-error`).
 */
export interface StoryReading {
  story: Story | null;
  tags: readonly string[];
  asOf: number;
  state: "fresh" | "stale" | "stale-error";
}

/** The stamp of an answer that is older than an announced publish, or of none: stale from the start, and never kept. */
export const NOT_KEPT = -1;

/** What was found fresh holds as of the journal that said so. */
export function freshReading(story: Story | null, tags: readonly string[], { epoch }: PurgeJournal): StoryReading {
  return { story, tags, asOf: epoch, state: "fresh" };
}

/** What the content service has just said. */
export function fetchedReading({ story, tags, asOf }: StoryCopy, journal: PurgeJournal): StoryReading {
  return asOf === NOT_KEPT ? { story, tags, asOf, state: "stale" } : freshReading(story, tags, journal);
}

/** A story that stands in for missing ones is also made of their absence. */
export function mergeReadings(readings: readonly StoryReading[], story: Story | null): StoryReading {
  const [first, ...more] = readings;
  if (first && more.length === 0) return first;
  const states = readings.map(({ state }) => state);
  return {
    story,
    tags: [...new Set(readings.flatMap(({ tags }) => tags))],
    asOf: Math.min(...readings.map(({ asOf }) => asOf)),
    state: states.find((state) => state === "stale-error") ?? states.find((state) => state === "stale") ?? "fresh",
  };
}
