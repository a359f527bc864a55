import type { JsonObject } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import { completeContent } from "../seed-content.ts";
import { SeedError } from "../seed-file.ts";
import type { Channel } from "./access.ts";

/** What an editor's draft of a story or folder is kept as. A folder's content is what editors may do in it, and no bloks. */
export function draftOf(channel: Channel, fullSlug: string, content: JsonObject, isFolder: boolean): string {
  return isFolder ? JSON.stringify(content) : storedContent(channel, fullSlug, content);
}

/**
 * Content JSON as it is stored: every blok with its `_uid`, made the way the seed makes them, so that a file that was
 * not changed leaves the story as it is.
 *
 * @throws 422 when a blok names no component, or two bloks state the same `_uid`.
 */
export function storedContent(channel: Channel, fullSlug: string, content: unknown): string {
  try {
    return JSON.stringify(completeContent("story", content as JsonObject, `${channel}/${fullSlug}`));
  } catch (error) {
    if (error instanceof SeedError) throw unprocessable(error.message);
    throw error;
  }
}
