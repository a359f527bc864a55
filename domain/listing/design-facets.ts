import { DESIGN_KINDS, type DesignKind, designsOf } from "../product/products.ts";
import type { FilterType } from "./facets.ts";

/**
 * Filters of each kind of design (spec 000 §3) with their values, in the order in which they are offered. A backend
 * may count others: a value that is missing here has no name to be shown by, and is not requested.
 */
export const FACETS = Object.fromEntries(
  DESIGN_KINDS.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(designsOf(kind).facets).map(([type, { values }]) => [type, values])),
  ]),
) as Readonly<Record<DesignKind, Readonly<Partial<Record<FilterType, readonly string[]>>>>>;

/** Tells whether designs of a kind can be filtered by a value. */
export function isFacet(kind: DesignKind, type: FilterType, value: string): boolean {
  return FACETS[kind][type]?.includes(value) ?? false;
}
