import type { BrandFont } from "../brand.ts";

export const FONTS: readonly BrandFont[] = [
  { name: "josefin", source: "./josefin.woff2", weight: null, role: "display" },
];
