import type { BrandFont } from "../brand.ts";

export const FONTS: readonly BrandFont[] = [
  {
    name: "newsreader",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
    weight: 420,
    role: "display",
  },
  {
    name: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    weight: { min: 400, max: 600 },
    role: "text",
  },
];
