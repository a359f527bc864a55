/** Orientations of a design, of whatever product. */
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

/** Labels of a design, beside its looks. */
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

/** Filters that every kind of design has, of whatever product. */
export const LOOKS = {
  color: { values: DESIGN_COLORS, labels: "design-color/" },
  aspectRatio: { values: DESIGN_SHAPES, labels: "orientation/" },
  style: { values: DESIGN_STYLES, labels: "design-style/" },
} as const;

/** Label filter of designs of any kind. */
export const SAID = { values: DESIGN_LABELS, labels: "design-label/" } as const;
/** Filters of a listing (spec 000 §3). */
export const FILTER_TYPES = ["aspectRatio", "category", "color", "label", "product", "punching", "style"] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** Values that stand for "do not filter" (spec 000 §3): every design, every template. */
export const SPECIAL_FILTER_VALUES = ["alle", "alleVorlagen"] as const;

/** The chosen values by type; a type without a choice is not there. */
export type Filters = Readonly<Partial<Record<FilterType, readonly string[]>>>;

/** The greatest number of values of a filter, more than any filter of the shop offers. */
export const FILTER_VALUE_LIMIT = 20;
const LONGEST_VALUE = 64;
const BLANKS = /^\s|\s$|\p{Cc}/u;

export function isFilterType(value: string): value is FilterType {
  return (FILTER_TYPES as readonly string[]).includes(value);
}

/** Tells whether a value of a filter means that nothing is filtered. */
export function isEverything(value: string): boolean {
  return (SPECIAL_FILTER_VALUES as readonly string[]).includes(value);
}

/**
 * Tells whether a text can be a filter's value: 1 to 64 characters, no control characters, no blanks around it.
 * Values are words of the catalogue, of which this shop has no list.
 */
export function isFilterValue(value: string): boolean {
  return value.length > 0 && value.length <= LONGEST_VALUE && value.isWellFormed() && !BLANKS.test(value);
}

/**
 * The values in their canonical form: each once, in alphabetical order, so that one choice has one address, and without
 * empty ones (spec 000 §5); none if one of them means everything.
 */
export function normaliseValues(values: Iterable<string>): string[] {
  const distinct = [...new Set(values)].filter((value) => value !== "");
  return distinct.some(isEverything) ? [] : distinct.sort();
}
/** The most designs that one list brings: the larger of a listing's pages (spec 000 §9). */
export const LISTED_AT_ONCE = 48;

/** Shapes of a collage's layout of photographs. */
export const COLLAGE_SHAPES = ["square", "landscape", "portrait"] as const;
export type CollageShape = (typeof COLLAGE_SHAPES)[number];
