import type { ProductKind } from "../product/products.ts";

/** What a price calculator is of. */
interface Calculator {
  /** The kind of product, as the words of the button know it. */
  kind: ProductKind;
  /** Whether one picture makes one piece of it, so that a shopper can see how her own would be. */
  isOfOnePicture: boolean;
  /** Whether it lies on a table; what does not hangs on a wall. */
  isOnTable: boolean;
  /** Whether its sizes may be chosen in a dialog, beside those of the list (spec 001 §2 and §4). */
  hasMoreFormats: boolean;
}

/** What a price calculator sells, by the name that content has for it (spec 001 §3 "Calculator config"). */
export const CALCULATORS = {
  "photo-frame": { kind: "photoframe", isOfOnePicture: true, isOnTable: false, hasMoreFormats: true },
  "framed-material": { kind: "photoframe", isOfOnePicture: true, isOnTable: false, hasMoreFormats: true },
  photobox: { kind: "photobox", isOfOnePicture: false, isOnTable: true, hasMoreFormats: false },
  photoprint: { kind: "photoprint", isOfOnePicture: true, isOnTable: true, hasMoreFormats: false },
  collage: { kind: "collage", isOfOnePicture: false, isOnTable: false, hasMoreFormats: false },
} as const satisfies Record<string, Calculator>;

export type CalculatorProduct = keyof typeof CALCULATORS;

export const CALCULATOR_PRODUCTS = Object.keys(CALCULATORS) as [CalculatorProduct, ...CalculatorProduct[]];
