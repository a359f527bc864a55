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
  style: { values: DESIGN_STYLES, labels: "design-style/" },
  color: { values: DESIGN_COLORS, labels: "design-color/" },
  aspectRatio: { values: DESIGN_SHAPES, labels: "orientation/" },
} as const;

/** Label filter of designs of any kind. */
export const SAID = { values: DESIGN_LABELS, labels: "design-label/" } as const;
