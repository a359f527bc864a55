import type { Piece } from "../product/offer.ts";
import type { Channel } from "../shop/channel.ts";
import { productsOfDesigner } from "./base-path.ts";
import type { PartialHandOff } from "./hand-off.ts";

/**
 * What a hand-off is of that is sold by the copy, so that it can be priced. What is as usual may be left out of it.
 *
 * @param channel whose default refinement counts where none is named.
 * @returns "open" where something is still to be chosen, "unknown" where what is chosen is none of what is sold, and null for another
 *   designer's.
 */
export function pieceOf({ designer, parameters }: PartialHandOff, channel: Channel): Piece | "open" | "unknown" | null {
  const [copies] = productsOfDesigner(designer).flatMap((product) => product.copies ?? []);
  return copies?.read(parameters, channel) ?? null;
}
