import type { ProductKind } from "../product/kind.ts";

/** What a price calculator sells (spec 001 §3 "Calculator config"). */
export const CALCULATOR_PRODUCTS = ["photo-frame", "framed-material", "photobox", "photoprint", "collage"] as const;
export type CalculatorProduct = (typeof CALCULATOR_PRODUCTS)[number];

/** The kind of product, as the words of the button know it. */
export function productKindOf(product: CalculatorProduct): ProductKind {
  return product === "photo-frame" || product === "framed-material" ? "photoframe" : product;
}

/** Whether one picture makes one piece of it, so that a shopper can see how her own would be. */
export function isOfOnePicture(product: CalculatorProduct): boolean {
  return product !== "collage" && product !== "photobox";
}

/** Whether a product's sizes may be chosen in a dialog, beside those of the list (spec 001 §2 and §4). */
export function hasMoreFormats(product: CalculatorProduct): boolean {
  return product === "photo-frame" || product === "framed-material";
}
