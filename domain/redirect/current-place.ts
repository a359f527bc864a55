import type { RedirectTarget } from "./redirect-list.ts";

/** What is known of a story: the place where it is published, null if it is not; and its successor by uuid. */
export interface StoryPlace {
  readonly fullSlug: string | null;
  readonly uuid: string | null;
  readonly successor: string | null;
  /** True if it was deleted, false if it was unpublished and may come back. */
  readonly isDeleted: boolean;
}

/** The number of successors that name a successor themselves. */
const MOST_SUCCESSORS = 5;

/**
 * The place to which a story's old address leads: its own if it is published, else that of its successor, or of the
 * successor's. To a successor it is 302 while the story may come back, and 301 once it was deleted.
 *
 * @param placeOf the story with a uuid; null for an unknown one.
 * @returns null if nothing of it is published.
 */
export function currentPlace(story: StoryPlace, placeOf: (uuid: string) => StoryPlace | null): RedirectTarget | null {
  let [at, kind]: [StoryPlace | null, 301 | 302] = [story, 301];
  for (let times = 0; at && times <= MOST_SUCCESSORS; times++) {
    // A story that was imported anew has another id and the same uuid.
    const to = at.fullSlug ?? (at.uuid === null ? null : placeOf(at.uuid)?.fullSlug) ?? null;
    if (to !== null) return { to, kind };
    if (!at.isDeleted) kind = 302;
    at = at.successor === null ? null : placeOf(at.successor);
  }
  return null;
}
