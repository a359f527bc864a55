import type { Channel } from "./channel.ts";

/** Colours of a brand outside its style sheets, as CSS writes them. */
interface BrandColours {
  paper: string;
  ink: string;
  accent: string;
}

/**
 * The colours of each brand where no style sheet reaches: a browser's bars, the manifest, icons. A test holds them equal to the tokens
 * of `blocks/shell/brand`.
 */
export const BRAND_COLOURS: Readonly<Record<Channel, BrandColours>> = {
  poster: { paper: "#fbfaf7", ink: "#14130f", accent: "#c93c17" },
  kartenliebe: { paper: "#fdf8f1", ink: "#2c2420", accent: "#8c2f39" },
};
