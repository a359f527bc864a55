import type { BrandMark } from "../brand.ts";
import { BRAND } from "./brand.ts";

export const MARK: BrandMark = {
  title: "An M",
  ground: BRAND.colours.accent,
  corner: 6,
  drawing: `<path fill="none" stroke="${BRAND.colours.paper}" stroke-width="3" d="M8 24V9l8 9 8-9v15"/>`,
};
