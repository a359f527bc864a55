/** Orders of a listing (spec 000 §3); the first one is used where nothing is asked for. */
export const SORT_OPTIONS = ["popularity", "created"] as const;
export type SortOption = (typeof SORT_OPTIONS)[number];

export const DEFAULT_SORT: SortOption = "popularity";

/**
 * The other spellings that the spec has seen. `dateCreated.date` is the field behind `created`; `sort` is read as the
 * list's own order, which is popularity.
 */
const OTHER_SPELLINGS: ReadonlyMap<string, SortOption> = new Map([
  ["sort", "popularity"],
  ["dateCreated.date", "created"],
]);

/** Reads an order in any of its spellings; null for anything else. */
export function parseSort(value: string): SortOption | null {
  return SORT_OPTIONS.find((option) => option === value) ?? OTHER_SPELLINGS.get(value) ?? null;
}
