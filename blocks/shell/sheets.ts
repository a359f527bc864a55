import type { Channel } from "#domain/shop/shop.ts";
import type { Sheet } from "../sheet.ts";
import base from "./base.css?sheet";
import brandKartenliebe from "./brand-kartenliebe.css?sheet";
import brandPoster from "./brand-poster.css?sheet";
import shell from "./styles.css?sheet";

const BRAND_SHEETS: Record<Channel, Sheet> = { kartenliebe: brandKartenliebe, poster: brandPoster };

/** The sheets of every page of a channel: the brand's tokens and type, the base, and the shell. */
export function shellSheets(channel: Channel): readonly Sheet[] {
  return [BRAND_SHEETS[channel], base, shell];
}
