import type { BrandFont } from "../brand.ts";

export const FONTS: readonly BrandFont[] = [
  {
    name: "bricolage",
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    weight: 640,
    role: "display",
  },
  {
    name: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    weight: { min: 400, max: 600 },
    role: "text",
  },
];
