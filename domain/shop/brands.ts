import { BRAND as kartenliebe } from "#brand-kartenliebe/brand.ts";
import { BRAND as poster } from "#brand-poster/brand.ts";
import type { Brand } from "#brands/brand.ts";
import type { Channel } from "./channel.ts";

/** The brand of each channel. `package.json` says in which folder it is: `"#brand-poster/*": "./brands/posterliebe/*"`. */
export const BRANDS: Readonly<Record<Channel, Brand>> = { kartenliebe, poster };
