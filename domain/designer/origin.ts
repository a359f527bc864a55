import type { Channel } from "../shop/channel.ts";
import type { Locale } from "../shop/country.ts";

/** Where a hand-off is made: in a locale, by a brand whose defaults hold in the designer too (spec 000 §9). */
export interface HandOffOrigin {
  locale: Locale;
  channel: Channel;
}
