import type { HandOffOrigin } from "../../designer/origin.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import type { ChosenDesign, Piece } from "../offer.ts";
import type { MugParameters } from "./designer.ts";
import { type MugChoice, mugTypeOf } from "./mug.ts";
import { mugPriceParts } from "./price.ts";

/** Opens the mug designer with a design or without one, and with no choices. */
export function plainMug(design: ChosenDesign | null, { locale }: HandOffOrigin) {
  const mugType = design ? mugTypeOf(design.type) : undefined;
  return { designer: "mug", parameters: { mugType, designId: design?.id, locale } satisfies MugParameters };
}

/** Returns a quantity of a mug, to be priced. */
export function mugPiece(choice: MugChoice, quantity: number): Piece {
  const parts = mugPriceParts(choice);
  return { choice, quantity, parts, steps: AMOUNTS, refinement: "none", what: copiesNamed(quantity), goesWith: null };
}

export function readMug({ mugType: type, color: colour, amount = 1 }: Partial<MugParameters>): Piece | "open" {
  return type && colour ? mugPiece({ type, colour }, amount) : "open";
}
