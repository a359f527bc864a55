import type { Space } from "../spaces.ts";
import type { Channel } from "./access.ts";

/** The context of a request that edits a space: its database, its space, and the time that its changes get. */
export interface Editing {
  db: D1Database;
  channel: Channel;
  space: Space;
  /** The time of the changes, ISO 8601 in UTC. */
  now: string;
}

/** The result of a change: the id of the record to reply with, and the events to send to the shop. */
export interface Change {
  id: number;
  events: ContentEvent[];
}
/** An event that a space sends to the shop after a change: the body of its webhook, in the real service's form. */
export interface ContentEvent {
  text: string;
  action: "published" | "unpublished" | "deleted" | "moved" | "merged" | "entries_updated";
  space_id: number;
  story_id?: number;
  full_slug?: string;
  release_id?: number;
  datasource_slug?: string;
}

type StoryAction = "published" | "unpublished" | "deleted" | "moved";

/** Builds the event of an action on a story; `full_slug` is its current path, or its last one. */
export function storyEvent(
  action: StoryAction,
  spaceId: number,
  { id, name, full_slug }: { id: number; name: string; full_slug: string },
): ContentEvent {
  const text = `The user local@printshop.localhost ${action} the Story ${name} (${full_slug})`;
  return { text, action, space_id: spaceId, story_id: id, full_slug };
}

/** Builds the event of a merged release, whose versions are now published. It does not name its stories. */
export function mergedEvent(spaceId: number, { id, name }: { id: number; name: string }): ContentEvent {
  return { text: `The release ${name} has been merged.`, action: "merged", space_id: spaceId, release_id: id };
}

/** Builds the event of a changed datasource, or of a changed entry of it. */
export function datasourceEvent(spaceId: number, slug: string): ContentEvent {
  const text = `The user local@printshop.localhost updated the entries of the Datasource ${slug}`;
  return { text, action: "entries_updated", space_id: spaceId, datasource_slug: slug };
}
