import type { Filters } from "#domain/listing/filter.ts";
import { FILTER_TYPES } from "#domain/listing/filter.ts";
import type { SortOption } from "#domain/listing/sort.ts";

type FilterInput = Readonly<Record<(typeof FILTER_TYPES)[number], readonly string[]>>;

/** What every call for a list of designs asks, as the store reads it. */
export interface ListInput extends FilterInput {
  types: readonly string[];
  search: string;
  ids: readonly string[];
  sort: SortOption;
  page: number;
  limit: number;
}

/** The question of such a call. */
export function listQuestion({ types, search, ids, sort, page, limit, ...values }: ListInput) {
  const filters: Filters = Object.fromEntries(FILTER_TYPES.map((type) => [type, values[type]]));
  return { types, search, ids, sort, page, limit, filters };
}
