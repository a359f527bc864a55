import type { DesignList } from "#domain/contract/design.ts";
import type { Sources } from "../sources.ts";

/** How many pictures stand in the first row of any screen. */
const FIRST_ROW = 2;

/** Designs, the first of which may come with their pictures. */
export interface ListedDesigns extends DesignList {
  /** What the pictures of the first row hold, as addresses; null for one that browsers have to ask for, before all else. */
  drawings?: readonly (string | null)[];
}

/**
 * The list with the pictures of its first row: on a slow line they are there with the first paint, instead of a round trip after it,
 * which is the half of what a phone waits for.
 */
export async function withFirstDrawings(
  list: DesignList | null,
  { carried }: Pick<Sources, "carried">,
): Promise<ListedDesigns | null> {
  if (!list) return null;
  const drawings = await Promise.all(
    list.designs.slice(0, FIRST_ROW).map(({ picture }) => picture && carried(picture.src)),
  );
  return { ...list, drawings };
}
