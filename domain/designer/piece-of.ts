import type { Piece } from "../product/offer.ts";
import type { Channel } from "../shop/channel.ts";
import { productsOfDesigner } from "./base-path.ts";
import type { PartialHandOff } from "./hand-off.ts";

/**
 * The piece that a hand-off carries, of a product that is sold by the copy, so that it can be priced. Parameters with
 * their usual value may be left out of the hand-off.
 *
 * @param channel the channel whose default refinement counts if none is named.
 * @returns "open" if something is still to be chosen, "unknown" if the choice is not among what is sold, and null for a
 *   hand-off to another designer.
 */
export function pieceOf({ designer, parameters }: PartialHandOff, channel: Channel): Piece | "open" | "unknown" | null {
  const [copies] = productsOfDesigner(designer).flatMap((product) => product.copies ?? []);
  return copies?.read(parameters, channel) ?? null;
}
