import type { FilterType } from "#domain/listing/filter.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { LabelKey, Labels } from "#locales/labels.ts";

/** The name of a filter's value; empty for one that the shop has no name for. */
export function facetLabel(labels: Labels, kind: DesignKind, type: FilterType, value: string): string {
  const facet = designsOf(kind).facets[type];
  return facet?.values.includes(value) ? labels(`${facet.labels}${value}` as LabelKey) : "";
}
