import { unitOf } from "#domain/catalogue/unit.ts";
import type { ViewingDistance } from "#domain/picture/picture-fit.ts";
import type { Locale } from "#domain/shop/locale.ts";

const FEET_PER_M = 3.2808;

/** How far away one stands, as the locale measures rooms: `2 m`, in the US `7 ft`. */
export function viewingDistanceText(metres: ViewingDistance, locale: Locale): string {
  return unitOf(locale) === "inch" ? `${Math.round(metres * FEET_PER_M)} ft` : `${metres} m`;
}
