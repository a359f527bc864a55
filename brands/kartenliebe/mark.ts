import type { BrandMark } from "../brand.ts";
import { BRAND } from "./brand.ts";

const { paper, accent } = BRAND.colours;

/** A card with the heart of the header. */
export const MARK: BrandMark = {
  title: "Card with a heart",
  ground: accent,
  corner: 8,
  drawing:
    `<rect fill="${paper}" x="7" y="5" width="18" height="22" rx="2.5"/>` +
    `<path fill="${accent}" d="M16 21.5q-6-4.7-6-8a3 3 0 0 1 6-.7 3 3 0 0 1 6 .7q0 3.3-6 8z"/>`,
};
