import { unprocessable } from "../errors.ts";
import type { Editing } from "./editing.ts";

/** Where a story lies: in a folder or at the root, under its slug. */
export interface Place {
  parentId: number | null;
  slug: string;
  isFolder: boolean;
}

/**
 * The full slug of a place.
 *
 * @param self the story that is to lie there, if it exists already; it may stay where it is.
 * @throws 422 where the parent is no folder of the space or lies within the folder itself, the path is too long, or the
 *   place is taken.
 */
export async function fullSlugAt(
  editing: Editing,
  place: Place,
  self?: { id: number; full_slug: string },
): Promise<string> {
  const parent = await parentSlug(editing, place.parentId);
  const fullSlug = parent === "" ? place.slug : `${parent}/${place.slug}`;
  if (place.isFolder && self && `${parent}/`.startsWith(`${self.full_slug}/`)) {
    throw unprocessable("story.parent_id: a folder cannot lie within itself");
  }
  if (fullSlug.length > LONGEST_PATH) throw unprocessable(`story.slug: the path has more than ${LONGEST_PATH} letters`);
  const taken = await editing.db
    .prepare("SELECT id FROM stories WHERE space_id = ? AND full_slug = ? AND is_folder = ? AND id <> ?")
    .bind(editing.space.id, fullSlug, Number(place.isFolder), self?.id ?? 0)
    .first();
  if (taken) throw slugTaken(fullSlug);
  return fullSlug;
}

/** What the shop's receiver takes for a path. */
const LONGEST_PATH = 300;

/** 422: another story lies there. */
export function slugTaken(fullSlug: string) {
  return unprocessable(`story.slug: "${fullSlug}" is taken`);
}

/**
 * Runs the statements as one transaction.
 *
 * @throws 422 where someone else took the place since it was looked at.
 */
export async function writeAll({ db }: Editing, fullSlug: string, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements);
  } catch (error) {
    if (/UNIQUE constraint failed: .*full_slug/.test(String(error))) throw slugTaken(fullSlug);
    throw error;
  }
}

async function parentSlug({ db, space }: Editing, parentId: number | null): Promise<string> {
  if (parentId === null) return "";
  const parent = await db
    .prepare("SELECT full_slug FROM stories WHERE space_id = ? AND id = ? AND is_folder = 1")
    .bind(space.id, parentId)
    .first<string>("full_slug");
  if (parent === null) throw unprocessable(`story.parent_id: ${parentId} is no folder of this space`);
  return parent;
}
