import { JOURNAL_LENGTH, lastEntry, type Purge, type PurgeJournal } from "./purge-journal.ts";
import { contentTags, isStoryTag, publishTags, slugTag, storyTag, type TaggedStory } from "./story-tags.ts";

/** A published story as an index lists it. */
export interface PublishedStory extends TaggedStory {
  readonly published_at?: string | null | undefined;
}

/** A purge of one story. */
interface StoryChange extends Purge {
  readonly id: number;
}

/**
 * The changes of a space between two readings of its index: a purge for each story and each place that is gone, then
 * one for each story that was published anew, moved or added. A change of translations makes both groups new. Purges of
 * what is gone come first, so that a slug that another story took over ends as changed.
 */
export function changesBetween(before: readonly PublishedStory[], after: readonly PublishedStory[]): StoryChange[] {
  const old = new Map(before.map((story) => [story.id, story]));
  const present = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !present.has(id));
  const others = after.flatMap((story): StoryChange[] => {
    const known = old.get(story.id);
    if (!known) return [{ id: story.id, kind: "changed", tags: publishTags(story) }];
    return isSame(known, story) ? [] : changesOf(known, story).map((purge) => ({ id: story.id, ...purge }));
  });
  const went = [
    ...gone.map((story): StoryChange => ({ id: story.id, kind: "gone", tags: publishTags(story) })),
    ...others.filter(({ kind }) => kind === "gone"),
  ];
  return [...went, ...others.filter(({ kind }) => kind === "changed")];
}

/**
 * The purges after a publish of a known story. If it moved, its old place is gone before the story is changed. Pages
 * that link to it or name it as a translation stay as they are if it neither moved nor got other translations.
 *
 * @param isSure true if both are known to be what the story was and what it is; otherwise whatever refers to it is made
 *   new in any case.
 */
export function changesOf(before: TaggedStory, after: TaggedStory, isSure = true): Purge[] {
  const place = slugTag(before.full_slug);
  const hasMoved = before.full_slug !== after.full_slug;
  const hasGroup = (before.group_id ?? null) === (after.group_id ?? null);
  if (isSure && !hasMoved && hasGroup) return [{ kind: "changed", tags: contentTags(after) }];
  const tags = [...publishTags(after), ...publishTags(before)].filter((tag) => !hasMoved || tag !== place);
  const changed: Purge = { kind: "changed", tags: [...new Set(tags)] };
  return hasMoved ? [{ kind: "gone", tags: [place] }, changed] : [changed];
}

/**
 * Stories that exist although the last announcement of them, or of their slug, is that they are gone: that message was
 * late. Each has to be announced as changed.
 */
export function wronglyGone(stories: readonly PublishedStory[], journal: PurgeJournal, since: number): StoryChange[] {
  const gone = new Set(
    journal.entries.flatMap(({ epoch, kind, tags }) => (kind === "gone" && epoch > since ? tags : [])),
  );
  const isGone = (tag: string) => gone.has(tag) && lastEntry(journal, tag, since)?.kind === "gone";
  return stories
    .filter(({ id, full_slug }) => isGone(storyTag(id)) || isGone(slugTag(full_slug)))
    .map((story) => ({ id: story.id, kind: "changed", tags: publishTags(story) }));
}

/**
 * Publishes of stories that are missing although their last announcement is that they were published: they are gone
 * since, or the list lacks them. Each has to be announced once more, so that the story is asked for.
 */
export function announcedButMissing(stories: readonly PublishedStory[], journal: PurgeJournal, since: number): Purge[] {
  const present = new Set(stories.map(({ id }) => storyTag(id)));
  return journal.entries
    .filter(({ epoch, kind, tags }) => {
      const own = tags.find(isStoryTag);
      const isLast = own !== undefined && lastEntry(journal, own, since)?.epoch === epoch;
      return isLast && kind === "changed" && !present.has(own);
    })
    .map(({ kind, tags }) => ({ kind, tags }));
}

/** Tells whether a story is unchanged: at the same place, published at the same time, with the same translations. */
export function isSame(one: PublishedStory, other: PublishedStory): boolean {
  const isGroup = (one.group_id ?? null) === (other.group_id ?? null);
  return isGroup && one.full_slug === other.full_slug && (one.published_at ?? null) === (other.published_at ?? null);
}

/** The greatest number of tags that a purge of several stories names. */
const BATCH_TAGS = 100;
/** The most characters of those tags: the journal is one value of a Durable Object, which stores 2 MB at most. */
const BATCH_CHARACTERS = 3000;
/** The number of purges up to which each is announced on its own. */
const FEW_PURGES = 50;

/**
 * The same purges, with many of a kind in one, so that those of a release do not fill the journal; "everything" if they
 * are still more than half of what it lists.
 */
export function inBatches(purges: readonly Purge[]): readonly Purge[] | "everything" {
  if (purges.length <= FEW_PURGES) return purges;
  const batches: Purge[] = [];
  for (const { kind, tags } of purges) {
    const last = batches.at(-1);
    const together = [...new Set([...(last?.tags ?? []), ...tags])];
    const fit = together.length <= BATCH_TAGS && together.join("").length <= BATCH_CHARACTERS;
    if (last?.kind === kind && fit) batches[batches.length - 1] = { kind, tags: together };
    else batches.push({ kind, tags });
  }
  return batches.length > JOURNAL_LENGTH / 2 ? "everything" : batches;
}

/** The share and the number of lost stories above which a reading of an index is doubted. */
const DOUBTED_SHARE = 0.1;
const DOUBTED_STORIES = 3;
/** The time after which a second reading counts, so that it does not come from the same broken reply. */
const SECOND_READING_MS = 20_000;

/** A doubt about a reading: its time, and a checksum of the lost stories. */
export interface Doubt {
  readonly atMs: number;
  readonly lost: string;
}

/** The ids of the missing stories that nobody announced as gone, as far as the journal lists. */
export function unannounced(lost: readonly number[], journal: PurgeJournal, since: number): number[] {
  return lost.filter((id) => lastEntry(journal, storyTag(id), since)?.kind !== "gone");
}

/**
 * The doubt about a reading that lost a large share of the stories unannounced; null if there is none, or if a later
 * reading that lost the same has settled it (docs/freshness.md).
 *
 * @param lost the ids that nobody announced as gone.
 * @param known the number of stories before.
 */
export function doubtOf(lost: readonly number[], known: number, before: Doubt | null, nowMs: number): Doubt | null {
  const isLarge = lost.length > DOUBTED_STORIES && lost.length > known * DOUBTED_SHARE;
  if (!isLarge) return null;
  const named = `${lost.length}:${lost.reduce((sum, id) => (sum * 31 + id) % 4_294_967_291, 0)}`;
  if (before?.lost !== named) return { atMs: nowMs, lost: named };
  return nowMs - before.atMs >= SECOND_READING_MS ? null : before;
}
