import { PHOTOBOX_TYPES, type PhotoboxType } from "../product/photobox/photobox.ts";
import { PHOTO_PRINT_FINISHES, type PhotoPrintFinish } from "../product/photoprint/photo-print.ts";
import { DEFAULT_FRAMES, defaultMat, type FramableMaterial, type FrameKind, type Mat } from "./frame.ts";
import { COLLAGE_MATERIALS, type CollageMaterial, MATERIALS, type Material } from "./material.ts";

const FRAMED_SUFFIX = "-gerahmt";

/** A picture for the wall: a material, plain or in its default frame, as the vocabulary writes it (spec 001 §3). */
export type WallArticle = Material | `${FramableMaterial}-gerahmt`;
export type CollageArticle = `collage-${CollageMaterial}`;
export type PhotoboxArticle = `photobox-${PhotoboxType}`;
export type PhotoprintArticle = `photoprint-${PhotoPrintFinish}`;

/**
 * The unit that has prices and formats, and an entry of a calculator's dropdown: `poster`, `poster-gerahmt`,
 * `photobox-small`.
 */
export type Article = WallArticle | CollageArticle | PhotoboxArticle | PhotoprintArticle;

const FRAMED = (Object.keys(DEFAULT_FRAMES) as FramableMaterial[]).map((material) => `${material}-gerahmt` as const);

export const WALL_ARTICLES: readonly WallArticle[] = [...MATERIALS, ...FRAMED];
export const COLLAGE_ARTICLES = COLLAGE_MATERIALS.map((material) => `collage-${material}` as const);
export const PHOTOBOX_ARTICLES = PHOTOBOX_TYPES.map((type) => `photobox-${type}` as const);
export const PHOTOPRINT_ARTICLES = PHOTO_PRINT_FINISHES.map((finish) => `photoprint-${finish}` as const);

export const ARTICLES: readonly Article[] = [
  ...WALL_ARTICLES,
  ...COLLAGE_ARTICLES,
  ...PHOTOBOX_ARTICLES,
  ...PHOTOPRINT_ARTICLES,
];

const PRODUCTS = {
  collage: new Set<Article>(COLLAGE_ARTICLES),
  photobox: new Set<Article>(PHOTOBOX_ARTICLES),
  photoprint: new Set<Article>(PHOTOPRINT_ARTICLES),
};

export function isArticle(value: unknown): value is Article {
  return typeof value === "string" && (ARTICLES as readonly string[]).includes(value);
}

/** The product of an article, which decides the designer that makes it. */
export type PricedProduct =
  | { product: "photoframe"; article: WallArticle }
  | { product: "collage"; materialType: CollageMaterial }
  | { product: "photobox"; photoboxType: PhotoboxType }
  | { product: "photoprint"; finish: PhotoPrintFinish };

/** Tells what kind of product an article is (spec 000 §1), with what it is made of. */
export function productOf(article: Article): PricedProduct {
  const kind = article.slice(article.indexOf("-") + 1);
  if (PRODUCTS.collage.has(article)) return { product: "collage", materialType: kind as CollageMaterial };
  if (PRODUCTS.photobox.has(article)) return { product: "photobox", photoboxType: kind as PhotoboxType };
  if (PRODUCTS.photoprint.has(article)) return { product: "photoprint", finish: kind as PhotoPrintFinish };
  return { product: "photoframe", article: article as WallArticle };
}

/** Parts of a picture for the wall: its material and, if it is framed, the frame with its mat. */
export interface ArticleParts {
  materialType: Material;
  frame: (Mat & { frameType: FrameKind }) | null;
}

/** Splits an article into its parts; a framed one gets the default frame of its material with that frame's mat (spec 000 §3). */
export function articleParts(article: WallArticle): ArticleParts {
  if (!article.endsWith(FRAMED_SUFFIX)) return { materialType: article as Material, frame: null };
  const materialType = article.slice(0, -FRAMED_SUFFIX.length) as FramableMaterial;
  const frameType = DEFAULT_FRAMES[materialType];
  return { materialType, frame: { frameType, ...defaultMat(frameType) } };
}

/** The parts of a picture for the wall; null for any other article. */
export function wallParts(article: Article): ArticleParts | null {
  const sold = productOf(article);
  return sold.product === "photoframe" ? articleParts(sold.article) : null;
}

/** The article that a material and an optional frame make; null if that material is not sold framed. */
export function articleOf(material: Material, framed: boolean): WallArticle | null {
  if (!framed) return material;
  const article = `${material}${FRAMED_SUFFIX}`;
  return isArticle(article) ? (article as WallArticle) : null;
}
