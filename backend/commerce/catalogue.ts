import { ARTICLES, type Article, articleParts, productOf, type WallArticle } from "#domain/catalogue/article.ts";
import type { Material } from "#domain/catalogue/material.ts";
import type { ArticleReference } from "#domain/contract/calculator-reference.ts";
import { articlesOf } from "#domain/product/products.ts";
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

/** Which formats an article is sold in, smallest area first, and which of them is shown first and ordered most. */
export function referenceOf(article: Article): ArticleReference {
  const { sizes } = articlesOf(productOf(article).product);
  if (sizes) return { article, ...sizes };
  const { materialType, frame } = articleParts(article as WallArticle);
  const offered = OFFERED_FORMATS[materialType];
  const formats = frame ? upTo(LONGEST_FRAMED_MM, LONGEST_FRAMED_MM, offered) : offered;
  const listed = listedFormatsOf(materialType, formats);
  return { article, formats: [...formats], listed, ...(CHOICES[materialType] ?? DEFAULT_CHOICE) };
}

/** The catalogue of the wall-art channel. */
export const CATALOGUE: ReadonlyMap<Article, ArticleReference> = new Map(
  ARTICLES.map((article) => [article, referenceOf(article)]),
);
