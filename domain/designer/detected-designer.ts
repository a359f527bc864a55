import { detectProduct } from "../product/detect-product.ts";
import { PRODUCTS } from "../product/products.ts";
import type { Designer } from "./base-path.ts";
import type { PartialHandOff } from "./hand-off.ts";

/**
 * The designer of the product that a hand-off's parameters describe by themselves (spec 000 §4); null if they describe
 * none yet.
 */
export function detectedDesigner({ parameters }: PartialHandOff): Designer | null {
  const product = detectProduct(parameters);
  return product && PRODUCTS[product].designer.name;
}
