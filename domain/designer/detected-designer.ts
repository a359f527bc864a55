import { detectProduct } from "../product/detect-product.ts";
import type { ProductKind } from "../product/kind.ts";
import type { Designer } from "./base-path.ts";
import type { PartialHandOff } from "./hand-off.ts";

const DESIGNER_OF: Readonly<Record<ProductKind, Designer>> = {
  calendar: "calendar",
  card: "card",
  collage: "collage",
  photobook: "photobook",
  photobox: "photobox",
  photoframe: "photo-frame",
  photoprint: "photobox",
};

/** The designer of the product that a hand-off's parameters describe by themselves (spec 000 §4); null where they describe none yet. */
export function detectedDesigner({ parameters }: PartialHandOff): Designer | null {
  const product = detectProduct(parameters);
  return product && DESIGNER_OF[product];
}
