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
 * Result of a read: the story, or null; the tags of everything that the result is made of; the journal
 * epoch as of which it is current; and its state: `stale` if the new version is not here yet, `stale-error`
 * if it could not be fetched.
 */
export interface StoryReading {
  story: Story | null;
  tags: readonly string[];
  asOf: number;
  state: "fresh" | "stale" | "stale-error";
}

/** Epoch of a reply that is older than an announced publish, or of no reply: stale from the start, and never stored. */
export const NOT_KEPT = -1;

/** Builds a fresh reading, current as of the journal that called it fresh. */
export function freshReading(story: Story | null, tags: readonly string[], { epoch }: PurgeJournal): StoryReading {
  return { story, tags, asOf: epoch, state: "fresh" };
}

/** Builds the reading of a reply that was just fetched. */
export function fetchedReading({ story, tags, asOf }: StoryCopy, journal: PurgeJournal): StoryReading {
  return asOf === NOT_KEPT ? { story, tags, asOf, state: "stale" } : freshReading(story, tags, journal);
}

/**
 * Merges the readings of a locale chain. A story from a fallback locale also carries the tags of the absent ones before
 * it, whose publish would replace it.
 */
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
