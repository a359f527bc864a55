import type { Purge } from "./purge-journal.ts";
import { publishTags } from "./story-tags.ts";

/** What an index says of a published story. */
export interface PublishedStory {
  readonly id: number;
  readonly full_slug: string;
  readonly published_at?: string | null | undefined;
}

/**
 * What happened to a space between two readings of its index: a purge for each story that was published anew, that
 * moved, that came or that went. A move makes both places new.
 */
export function changesBetween(before: readonly PublishedStory[], after: readonly PublishedStory[]): StoryChange[] {
  const old = new Map(before.map((story) => [story.id, story]));
  const present = new Set(after.map(({ id }) => id));
  const changed = after.flatMap((story): StoryChange[] => {
    const known = old.get(story.id);
    if (known?.full_slug === story.full_slug && known.published_at === story.published_at) return [];
    const left = known && known.full_slug !== story.full_slug ? publishTags(story.id, known.full_slug) : [];
    return [{ id: story.id, kind: "changed", tags: [...publishTags(story.id, story.full_slug), ...left] }];
  });
  const gone = before
    .filter(({ id }) => !present.has(id))
    .map(({ id, full_slug }): StoryChange => ({ id, kind: "gone", tags: publishTags(id, full_slug) }));
  return [...changed, ...gone];
}

/** A purge of one story. */
export interface StoryChange extends Purge {
  readonly id: number;
}
