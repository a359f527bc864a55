import type { Locale } from "../shop/locale.ts";
import { OPTION_GROUPS } from "./option-group.ts";
import { lengthText, unitOf, unitSign } from "./unit.ts";

/** A stretcher frame as the option group `keilrahmen` writes it. */
export type Stretcher = (typeof OPTION_GROUPS)["keilrahmen"]["leinwand"][number];

export const STRETCHERS: readonly Stretcher[] = OPTION_GROUPS.keilrahmen.leinwand;

/** Depths in millimetres (spec 001 §9). */
const DEPTHS_MM: Readonly<Record<Stretcher, number>> = { "25mm": 25, "38mm": 38 };

/** US English gives the depths in the trade's inches: 1 and 1.5. */
const DEPTHS_INCH: Readonly<Record<Stretcher, string>> = { "25mm": "1", "38mm": "1.5" };

/** The depth of a stretcher frame: `2,5 cm` and `3,8 cm`, in the US `1 inch` and `1.5 inch` (spec 001 §3 and §9). */
export function stretcherDepthText(stretcher: Stretcher, locale: Locale): string {
  if (unitOf(locale) === "inch") return `${DEPTHS_INCH[stretcher]} inch`;
  return `${lengthText(DEPTHS_MM[stretcher], locale)} ${unitSign(locale)}`;
}
