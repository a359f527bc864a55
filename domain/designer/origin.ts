import type { Channel } from "../shop/channel.ts";
import type { Locale } from "../shop/country.ts";

/** The origin of a hand-off: its locale, and the brand, whose defaults hold in the designer too (spec 000 §9). */
export interface HandOffOrigin {
  locale: Locale;
  channel: Channel;
}
