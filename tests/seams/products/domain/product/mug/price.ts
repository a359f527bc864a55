import { ADDITION_CHEAPER_UNTIL, type PricePart, partsOf } from "../copies.ts";
import type { MugChoice } from "./mug.ts";

export const MUG_PRICE_PARTS: readonly PricePart[] = [
  ...partsOf("mug", { classic: 12.9, large: 15.9 }, Number.POSITIVE_INFINITY),
  ...partsOf("mug-colour", { weiss: 0, rot: 1.5, schwarz: 1.5 }, ADDITION_CHEAPER_UNTIL),
];

export function mugPriceParts({ type, colour }: MugChoice): string[] {
  return [`mug/${type}`, `mug-colour/${colour}`];
}
