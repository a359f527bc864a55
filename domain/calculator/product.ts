import type { ProductKind } from "../product/kind.ts";

/** What a price calculator sells (spec 001 §3 "Calculator config"). */
export const CALCULATOR_PRODUCTS = ["photo-frame", "framed-material", "photobox", "photoprint", "collage"] as const;
export type CalculatorProduct = (typeof CALCULATOR_PRODUCTS)[number];

/** The kind of product, as the words of the button know it. */
export function productKindOf(product: CalculatorProduct): ProductKind {
  return product === "photo-frame" || product === "framed-material" ? "photoframe" : product;
}

/** Whether a product's sizes may be chosen in a dialog, beside those of the list (spec 001 §2 and §4). */
export function hasMoreFormats(product: CalculatorProduct): boolean {
  return product === "photo-frame" || product === "framed-material";
}
