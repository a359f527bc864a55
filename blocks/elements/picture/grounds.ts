import { nearestColour } from "#domain/page/nearest-colour.ts";
import sheet from "./grounds.css?sheet";

/** The colours of the sheet, in the order of its classes. */
const GROUNDS = sheet.css.match(/#[\da-f]{6}/g) ?? [];

/**
 * The class of the ground nearest to a colour, as pages have no style attributes.
 *
 * @param colour `#rrggbb`; null is returned for anything else.
 */
export function groundClass(colour: unknown): string | null {
  const nearest = nearestColour(colour, GROUNDS);
  return nearest === null ? null : `ground-${nearest}`;
}
