import type { ChosenDesign } from "../product/offer.ts";
import { type DesignKind, designsOf } from "../product/products.ts";
import { asHandOff, type HandOff } from "./hand-off.ts";
import type { HandOffOrigin } from "./origin.ts";

/**
 * Returns the hand-off to the designer of a kind (spec 000 §3, designer parameters) with a design, or with none. Words of the backend
 * that the designer would not understand are left out. No refinement is added that nobody chose.
 */
export function designHandOff(kind: DesignKind, design: ChosenDesign | null, origin: HandOffOrigin): HandOff {
  return asHandOff(designsOf(kind).opening(design, origin));
}
