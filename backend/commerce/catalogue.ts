import { ARTICLES, type Article, articleParts, productOf } from "#domain/catalogue/article.ts";
import { formatKey } from "#domain/catalogue/format.ts";
import type { Material } from "#domain/catalogue/material.ts";
import type { ArticleReference } from "#domain/contract/calculator-reference.ts";
import { PHOTO_PRINT_FORMATS } from "#domain/product/photoprint/photo-print.ts";
import { listedFormatsOf } from "./listed-formats.ts";
import { OFFERED_FORMATS, upTo } from "./offered-formats.ts";

/** Frames are built up to this length: longer mouldings warp. */
const LONGEST_FRAMED_MM = 1200;

const DEFAULT_CHOICE = { initialFormat: "600x400", popularFormat: "900x600" };

/** Where a material is not first shown as 60 × 40 and most often ordered as 90 × 60. */
const CHOICES: Partial<Record<Material, { initialFormat: string; popularFormat: string | null }>> = {
  backlitfolie: { initialFormat: "594x420", popularFormat: "841x594" },
  echtglas: { initialFormat: "400x300", popularFormat: "600x400" },
  fototapete: { initialFormat: "3000x2000", popularFormat: "4000x2500" },
  klebefolie: { initialFormat: "600x400", popularFormat: null },
  poster: { initialFormat: "600x400", popularFormat: "700x500" },
  pvcplane: { initialFormat: "2000x1000", popularFormat: "3000x1500" },
};

const PRINTS = PHOTO_PRINT_FORMATS.map(formatKey);

/** What is sold beside pictures for the wall. */
const OTHER_PRODUCTS: Record<"collage" | "photobox" | "photoprint", Omit<ArticleReference, "article">> = {
  collage: {
    formats: ["300x300", "400x300", "600x400", "500x500", "700x500", "800x600", "900x600", "1200x800"],
    initialFormat: "600x400",
    popularFormat: "900x600",
  },
  photobox: { formats: ["100x100", "130x90", "150x100"], initialFormat: "150x100", popularFormat: "100x100" },
  photoprint: { formats: PRINTS, initialFormat: "150x100", popularFormat: "150x100" },
};

/** Which formats an article is sold in, smallest area first, and which of them is shown first and ordered most. */
export function referenceOf(article: Article): ArticleReference {
  const sold = productOf(article);
  if (sold.product !== "photoframe") return { article, ...OTHER_PRODUCTS[sold.product] };
  const { materialType, frame } = articleParts(sold.article);
  const offered = OFFERED_FORMATS[materialType];
  const formats = frame ? upTo(LONGEST_FRAMED_MM, LONGEST_FRAMED_MM, offered) : offered;
  const listed = listedFormatsOf(materialType, formats);
  return { article, formats: [...formats], listed, ...(CHOICES[materialType] ?? DEFAULT_CHOICE) };
}

/** The catalogue of the wall-art channel. */
export const CATALOGUE: ReadonlyMap<Article, ArticleReference> = new Map(
  ARTICLES.map((article) => [article, referenceOf(article)]),
);
