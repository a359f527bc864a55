import type { JsonObject } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import { completeContent } from "../seed-content.ts";
import { SeedError } from "../seed-file.ts";
import type { Editing } from "./editing.ts";
import { requireNumbersAsTexts } from "./number-fields.ts";

/** What an editor's draft of a story or folder is kept as. A folder's content is what editors may do in it, and no bloks. */
export async function draftOf(
  editing: Editing,
  fullSlug: string,
  content: JsonObject,
  isFolder: boolean,
): Promise<string> {
  return isFolder ? JSON.stringify(content) : storedContent(editing, fullSlug, content);
}

/**
 * Content JSON as it is stored: every blok with its `_uid`, made the way the seed makes them, so that a file that was
 * not changed leaves the story as it is.
 *
 * @throws 422 when a blok names no component, two bloks state the same `_uid`, or a number is none.
 */
export async function storedContent(editing: Editing, fullSlug: string, content: JsonObject): Promise<string> {
  await requireNumbersAsTexts(editing, content);
  try {
    return JSON.stringify(completeContent("story", content, `${editing.channel}/${fullSlug}`));
  } catch (error) {
    if (error instanceof SeedError) throw unprocessable(error.message);
    throw error;
  }
}
