/** Product kinds (spec 000 §1). */
export const PRODUCT_KINDS = [
  "calendar",
  "card",
  "collage",
  "photoframe",
  "photoprint",
  "photobook",
  "photobox",
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
