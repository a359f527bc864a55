import type { Brand } from "../brand.ts";

/** A printer's shop, whose name no other brand's is like. */
export const BRAND: Brand = {
  name: "Müller & Söhne Druck",
  domain: "mueller-soehne",
  logo: {
    svg: '<svg width="150" height="28" viewBox="0 0 150 28" aria-hidden="true"><path fill="currentColor" d="M2 24V4l10 12L22 4v20"/></svg>',
  },
  headerIcon: null,
  colours: {
    ink: "#10231b",
    paper: "#f7faf8",
    raised: "#ffffff",
    wall: "#dfe9e3",
    soft: "#4f635a",
    line: "#cdd9d2",
    accent: "#0b5d3b",
    onAccent: "#f7faf8",
  },
  radius: "6px",
  text: "system-ui,sans-serif",
  display: { family: 'Josefin,"Josefin Arial",sans-serif', weight: 600, spacing: "0", leading: 1.1 },
  print: { face: "Verdana, sans-serif", hasSerifs: false },
};
