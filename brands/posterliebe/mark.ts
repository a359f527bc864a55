import type { BrandMark } from "../brand.ts";
import { BRAND } from "./brand.ts";

const { ink, paper, accent } = BRAND.colours;

export const MARK: BrandMark = {
  title: "Picture on a wall",
  ground: ink,
  corner: 3,
  drawing: `<path fill="${paper}" d="M6 7h20v18H6z"/><path fill="${accent}" d="M9 22l5-8 4 5 2-3 3 6z"/>`,
};
