import type { Brand } from "../brand.ts";

/** The poster and wall-art brand (spec 000 §1). */
export const BRAND: Brand = {
  name: "Posterliebe",
  domain: "posterliebe",
  logo: { words: ["Poster", "liebe"] },
  headerIcon: null,
  colours: {
    ink: "#14130f",
    paper: "#fbfaf7",
    raised: "#ffffff",
    wall: "#e0e4dd",
    soft: "#66625a",
    line: "#dcd8cf",
    accent: "#c93c17",
    onAccent: "#ffffff",
  },
  radius: "2px",
  text: 'Figtree,"Figtree DejaVu","Figtree Arial",sans-serif',
  display: {
    family: 'Bricolage,"Bricolage DejaVu","Bricolage Arial","Bricolage Roboto",sans-serif',
    weight: 640,
    spacing: "-.03em",
    leading: 1,
  },
  print: { face: "Helvetica, Arial, sans-serif", hasSerifs: false },
};
