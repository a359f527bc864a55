import type { PurgeJournal } from "./journal.ts";
import { lastEntry } from "./purge-journal.ts";
import { storyTag } from "./story-tags.ts";

/** A reading of an index that lost more than this share of the stories, and more than so many, is doubted. */
const DOUBTED_SHARE = 0.1;
const DOUBTED_STORIES = 3;
/** A second reading counts when it comes so much later: not from the same broken reply. */
const SECOND_READING_MS = 20_000;

/** The doubt about a reading: when it came up, and a checksum of what was lost. */
export interface Doubt {
  readonly atMs: number;
  readonly lost: string;
}

/** Which of the stories that an index lacks nobody announced as gone, as far as the journal lists. */
export function unannounced(lost: readonly number[], journal: PurgeJournal, since: number): number[] {
  return lost.filter((id) => lastEntry(journal, storyTag(id), since)?.kind !== "gone");
}

/**
 * The doubt about a reading that lost a large share of the stories unannounced; null where there is none, or none any more,
 * because a later reading lost the same (docs/freshness.md).
 *
 * @param lost the ids that nobody announced.
 * @param known how many stories there were.
 */
export function doubtOf(lost: readonly number[], known: number, before: Doubt | null, nowMs: number): Doubt | null {
  const isLarge = lost.length > DOUBTED_STORIES && lost.length > known * DOUBTED_SHARE;
  if (!isLarge) return null;
  const named = `${lost.length}:${lost.reduce((sum, id) => (sum * 31 + id) % 4_294_967_291, 0)}`;
  if (before?.lost !== named) return { atMs: nowMs, lost: named };
  return nowMs - before.atMs >= SECOND_READING_MS ? null : before;
}
