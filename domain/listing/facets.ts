import { COLLAGE_MATERIALS } from "../catalogue/collage-material.ts";
import { PHOTOBOOK_CATEGORIES } from "../catalogue/vocabulary.ts";
import { CALENDAR_TYPES } from "../product/calendar.ts";
import { CARD_CATEGORIES } from "../product/card.ts";
import { PHOTOBOOK_TYPES } from "../product/photobook.ts";
import type { DesignKind } from "./design-list.ts";
import type { FilterType } from "./filter.ts";

/** How a design lies, whatever it becomes. */
export const DESIGN_SHAPES = ["square", "landscape", "portrait"] as const;

/** Colours that designs are told apart by: the one that is seen first. */
export const DESIGN_COLORS = [
  "weiss",
  "creme",
  "beige",
  "gold",
  "gelb",
  "orange",
  "rot",
  "rosa",
  "lila",
  "blau",
  "mint",
  "gruen",
  "grau",
  "schwarz",
  "bunt",
] as const;
export type DesignColor = (typeof DESIGN_COLORS)[number];

/** What is said of a design beside its looks. */
export const DESIGN_LABELS = ["neu", "bestseller", "foto", "veredelt"] as const;

/** The tastes that designs are drawn in. */
export const DESIGN_STYLES = [
  "modern",
  "klassisch",
  "elegant",
  "floral",
  "natur",
  "minimal",
  "vintage",
  "verspielt",
  "typografie",
  "aquarell",
] as const;
export type DesignStyle = (typeof DESIGN_STYLES)[number];

/** What a card is made as (spec 000 §3 names none): flat, folded, a postcard, stitched, or a pocket with cards in it. */
export const CARD_PRODUCTS = ["flachkarte", "klappkarte", "postkarte", "booklet", "pocketfold"] as const;
export type CardProduct = (typeof CARD_PRODUCTS)[number];

/** How a card's edge is cut. */
export const CARD_PUNCHINGS = ["ohne", "abgerundet", "bogen", "oval", "welle"] as const;
export type CardPunching = (typeof CARD_PUNCHINGS)[number];

/**
 * What each kind of design can be filtered by (spec 000 §3), and by which values, in the order that they are offered in. A
 * backend may count others: what is not here has no name to be shown by, and is not asked for.
 */
export const FACETS: Readonly<Record<DesignKind, Readonly<Partial<Record<FilterType, readonly string[]>>>>> = {
  card: {
    category: Object.values(CARD_CATEGORIES),
    style: DESIGN_STYLES,
    color: DESIGN_COLORS,
    aspectRatio: DESIGN_SHAPES,
    product: CARD_PRODUCTS,
    punching: CARD_PUNCHINGS,
    label: DESIGN_LABELS,
  },
  calendar: {
    product: CALENDAR_TYPES,
    style: DESIGN_STYLES,
    color: DESIGN_COLORS,
    aspectRatio: DESIGN_SHAPES,
    label: DESIGN_LABELS,
  },
  collage: {
    product: COLLAGE_MATERIALS,
    style: DESIGN_STYLES,
    color: DESIGN_COLORS,
    aspectRatio: DESIGN_SHAPES,
    label: DESIGN_LABELS,
  },
  photobook: {
    category: PHOTOBOOK_CATEGORIES,
    product: PHOTOBOOK_TYPES,
    style: DESIGN_STYLES,
    color: DESIGN_COLORS,
    aspectRatio: DESIGN_SHAPES,
    label: DESIGN_LABELS,
  },
};

/** Whether designs of a kind can be filtered by a value. */
export function isFacet(kind: DesignKind, type: FilterType, value: string): boolean {
  return FACETS[kind][type]?.includes(value) ?? false;
}
