import { DEFAULT_FRAMES, defaultMat, type FramableMaterial, type FrameKind, type Mat } from "./frame.ts";
import { MATERIALS, type Material } from "./material.ts";

const FRAMED_SUFFIX = "-gerahmt";

/**
 * What a price and a format belong to: a material, plain or in its default frame. Written as the vocabulary
 * writes it (spec 001 §3): `poster`, `poster-gerahmt`.
 */
export type Article = Material | `${FramableMaterial}-gerahmt`;

const FRAMED = (Object.keys(DEFAULT_FRAMES) as FramableMaterial[]).map((material) => `${material}-gerahmt` as const);

export const ARTICLES: readonly Article[] = [...MATERIALS, ...FRAMED];

export function isArticle(value: unknown): value is Article {
  return typeof value === "string" && (ARTICLES as readonly string[]).includes(value);
}

/** What an article is made of: its material and, where it is framed, the frame with its mat. */
export interface ArticleParts {
  materialType: Material;
  frame: (Mat & { frameType: FrameKind }) | null;
}

/** Takes an article apart; a framed one gets the default frame of its material with that frame's mat (spec 000 §3). */
export function articleParts(article: Article): ArticleParts {
  if (!article.endsWith(FRAMED_SUFFIX)) return { materialType: article as Material, frame: null };
  const materialType = article.slice(0, -FRAMED_SUFFIX.length) as FramableMaterial;
  const frameType = DEFAULT_FRAMES[materialType];
  return { materialType, frame: { frameType, ...defaultMat(frameType) } };
}

/** The article that a material and an optional frame make, or null where that material is not sold framed. */
export function articleOf(material: Material, framed: boolean): Article | null {
  if (!framed) return material;
  const article = `${material}${FRAMED_SUFFIX}`;
  return isArticle(article) ? article : null;
}
