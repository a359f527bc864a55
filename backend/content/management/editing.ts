import type { Space } from "../spaces.ts";
import type { Channel } from "./access.ts";
import type { ContentEvent } from "./events.ts";

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
