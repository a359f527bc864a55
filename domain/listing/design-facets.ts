import { DESIGN_KINDS, type DesignKind, designsOf } from "../product/products.ts";
import type { FilterType } from "./filter.ts";

/**
 * What each kind of design can be filtered by (spec 000 §3), and by which values, in the order that they are offered in. A
 * backend may count others: what is not here has no name to be shown by, and is not asked for.
 */
export const FACETS = Object.fromEntries(
  DESIGN_KINDS.map((kind) => [
    kind,
    Object.fromEntries(Object.entries(designsOf(kind).facets).map(([type, { values }]) => [type, values])),
  ]),
) as Readonly<Record<DesignKind, Readonly<Partial<Record<FilterType, readonly string[]>>>>>;

/** Whether designs of a kind can be filtered by a value. */
export function isFacet(kind: DesignKind, type: FilterType, value: string): boolean {
  return FACETS[kind][type]?.includes(value) ?? false;
}
