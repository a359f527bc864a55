import { MOST_COPIES } from "../product/photoframe/copies.ts";
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
  /** The most copies of one choice; null if its designer asks for their number. */
  mostCopies: number | null;
}

/** Products that price calculators sell, by their name in the content (spec 001 §3 "Calculator config"). */
export const CALCULATORS = {
  "photo-frame": {
    kind: "photoframe",
    isOfOnePicture: true,
    isOnTable: false,
    hasMoreFormats: true,
    mostCopies: MOST_COPIES,
  },
  "framed-material": {
    kind: "photoframe",
    isOfOnePicture: true,
    isOnTable: false,
    hasMoreFormats: true,
    mostCopies: MOST_COPIES,
  },
  photobox: { kind: "photobox", isOfOnePicture: false, isOnTable: true, hasMoreFormats: false, mostCopies: null },
  photoprint: { kind: "photoprint", isOfOnePicture: true, isOnTable: true, hasMoreFormats: false, mostCopies: null },
  collage: { kind: "collage", isOfOnePicture: false, isOnTable: false, hasMoreFormats: false, mostCopies: null },
} as const satisfies Record<string, Calculator>;

export type CalculatorProduct = keyof typeof CALCULATORS;

export const CALCULATOR_PRODUCTS = Object.keys(CALCULATORS) as [CalculatorProduct, ...CalculatorProduct[]];
