import { COLLAGE_MATERIALS } from "#domain/catalogue/collage-material.ts";
import { PHOTOBOOK_CATEGORIES } from "#domain/catalogue/vocabulary.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import {
  CARD_PRODUCTS,
  CARD_PUNCHINGS,
  DESIGN_COLORS,
  DESIGN_LABELS,
  DESIGN_SHAPES,
  DESIGN_STYLES,
} from "#domain/listing/facets.ts";
import type { FilterType } from "#domain/listing/filter.ts";
import { CALENDAR_TYPES } from "#domain/product/calendar.ts";
import { CARD_CATEGORIES } from "#domain/product/card.ts";
import { PHOTOBOOK_TYPES } from "#domain/product/photobook.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { Labels } from "#locales/labels.ts";

/** The name of a filter's value; empty for one that the shop has no name for. */
export function facetLabel(labels: Labels, kind: DesignKind, type: FilterType, value: string): string {
  if (type === "aspectRatio") return named(DESIGN_SHAPES, value, (one) => catalogueLabel(labels, "orientation", one));
  if (type === "color") return named(DESIGN_COLORS, value, (one) => catalogueLabel(labels, "design-color", one));
  if (type === "label") return named(DESIGN_LABELS, value, (one) => catalogueLabel(labels, "design-label", one));
  if (type === "style") return named(DESIGN_STYLES, value, (one) => catalogueLabel(labels, "design-style", one));
  if (type === "punching") return named(CARD_PUNCHINGS, value, (one) => catalogueLabel(labels, "card-punching", one));
  return type === "category" ? categoryLabel(labels, kind, value) : productLabel(labels, kind, value);
}

function categoryLabel(labels: Labels, kind: DesignKind, value: string): string {
  if (kind === "photobook") {
    return named(PHOTOBOOK_CATEGORIES, value, (one) => catalogueLabel(labels, "photobook-category", one));
  }
  return named(Object.values(CARD_CATEGORIES), value, (one) => catalogueLabel(labels, "card-category", one));
}

function productLabel(labels: Labels, kind: DesignKind, value: string): string {
  if (kind === "card") return named(CARD_PRODUCTS, value, (one) => catalogueLabel(labels, "card-product", one));
  if (kind === "calendar") return named(CALENDAR_TYPES, value, (one) => catalogueLabel(labels, "calendar-type", one));
  if (kind === "photobook")
    return named(PHOTOBOOK_TYPES, value, (one) => catalogueLabel(labels, "photobook-type", one));
  return named(COLLAGE_MATERIALS, value, (one) => labels(`article/collage-${one}`));
}

function named<Value extends string>(known: readonly Value[], value: string, nameOf: (value: Value) => string): string {
  const found = known.find((one) => one === value);
  return found === undefined ? "" : nameOf(found);
}
