import type { Brand } from "../brand.ts";

/** The greeting-card brand (spec 000 §1). */
export const BRAND: Brand = {
  name: "Kartenliebe",
  domain: "kartenliebe",
  logo: { words: ["Karten", "liebe"] },
  headerIcon: "heart",
  colours: {
    ink: "#2c2420",
    paper: "#fdf8f1",
    raised: "#fffdfa",
    wall: "#f3e6d8",
    soft: "#70625a",
    line: "#eadccb",
    accent: "#8c2f39",
    onAccent: "#ffffff",
  },
  radius: "12px",
  text: 'Figtree,"Figtree DejaVu","Figtree Arial",sans-serif',
  display: {
    family: 'Newsreader,"Newsreader DejaVu","Newsreader Times","Newsreader Noto",serif',
    weight: 420,
    spacing: "-.015em",
    leading: 1.04,
  },
  print: { face: "Georgia, 'Times New Roman', serif", hasSerifs: true },
};
