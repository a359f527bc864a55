import { type Article, articleParts, productOf } from "../catalogue/article.ts";

/** What is made alike, and so takes as long: shipping information is stated by these. */
export const PRODUCT_GROUPS = [
  "print",
  "roll",
  "canvas",
  "panel",
  "framed",
  "photobox",
  "card",
  "calendar",
  "photobook",
] as const;
export type ProductGroup = (typeof PRODUCT_GROUPS)[number];

/** Materials that are printed and rolled or cut, with nothing built. */
const ROLLED: ReadonlySet<string> = new Set(["fototapete", "klebefolie", "pvcplane", "backlitfolie"]);
const SHEETS: ReadonlySet<string> = new Set(["poster", "hahnemuehle"]);

/** The group that an article is made in. */
export function productGroupOf(article: Article): ProductGroup {
  const priced = productOf(article);
  if (priced.product === "photobox") return "photobox";
  if (priced.product === "photoprint") return "print";
  if (priced.product === "collage") return COLLAGE_GROUPS[priced.materialType];
  const { materialType, frame } = articleParts(priced.article);
  if (frame) return "framed";
  if (SHEETS.has(materialType)) return "print";
  if (ROLLED.has(materialType)) return "roll";
  return materialType === "leinwand" ? "canvas" : "panel";
}

const COLLAGE_GROUPS = { leinwand: "canvas", poster: "print", mixed: "framed", framedPoster: "framed" } as const;
