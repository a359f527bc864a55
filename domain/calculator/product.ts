import type { ProductKind } from "../product/products.ts";

/** The product of a price calculator. */
interface Calculator {
  /** The kind of product, as the words of the button know it. */
  kind: ProductKind;
  /** True if one picture makes one piece of it, so that a shopper can preview it with her own. */
  isOfOnePicture: boolean;
  /** True if it lies on a table; otherwise it hangs on a wall. */
  isOnTable: boolean;
  /** True if further sizes than those of the list may be chosen in a dialog (spec 001 §2 and §4). */
  hasMoreFormats: boolean;
  /** True if several copies of a choice are ordered at once; otherwise its designer asks for their number. */
  hasCopies: boolean;
}

/** Products that price calculators sell, by their name in the content (spec 001 §3 "Calculator config"). */
export const CALCULATORS = {
  "photo-frame": {
    kind: "photoframe",
    isOfOnePicture: true,
    isOnTable: false,
    hasMoreFormats: true,
    hasCopies: true,
  },
  "framed-material": {
    kind: "photoframe",
    isOfOnePicture: true,
    isOnTable: false,
    hasMoreFormats: true,
    hasCopies: true,
  },
  photobox: { kind: "photobox", isOfOnePicture: false, isOnTable: true, hasMoreFormats: false, hasCopies: false },
  photoprint: { kind: "photoprint", isOfOnePicture: true, isOnTable: true, hasMoreFormats: false, hasCopies: false },
  collage: { kind: "collage", isOfOnePicture: false, isOnTable: false, hasMoreFormats: false, hasCopies: false },
} as const satisfies Record<string, Calculator>;

export type CalculatorProduct = keyof typeof CALCULATORS;

export const CALCULATOR_PRODUCTS = Object.keys(CALCULATORS) as [CalculatorProduct, ...CalculatorProduct[]];
