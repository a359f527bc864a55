import type { Space } from "../spaces.ts";
import type { Channel } from "./access.ts";

/** One request's hold on a space: where it writes, and the instant that its changes carry. */
export interface Editing {
  db: D1Database;
  channel: Channel;
  space: Space;
  /** ISO 8601 in UTC. */
  now: string;
}

/** What a change leads to: the record to answer with, and what the shop is told. */
export interface Change {
  id: number;
  events: ContentEvent[];
}
/** What a space tells the shop after a change: the body of its webhook, in the real service's words. */
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

/** A story after an action; `full_slug` is where it is now, or where it last was. */
export function storyEvent(
  action: StoryAction,
  spaceId: number,
  { id, name, full_slug }: { id: number; name: string; full_slug: string },
): ContentEvent {
  const text = `The user local@printshop.localhost ${action} the Story ${name} (${full_slug})`;
  return { text, action, space_id: spaceId, story_id: id, full_slug };
}

/** A release whose versions are published now. Its stories are not named. */
export function mergedEvent(spaceId: number, { id, name }: { id: number; name: string }): ContentEvent {
  return { text: `The release ${name} has been merged.`, action: "merged", space_id: spaceId, release_id: id };
}

/** A datasource that has changed, or an entry of it. */
export function datasourceEvent(spaceId: number, slug: string): ContentEvent {
  const text = `The user local@printshop.localhost updated the entries of the Datasource ${slug}`;
  return { text, action: "entries_updated", space_id: spaceId, datasource_slug: slug };
}
