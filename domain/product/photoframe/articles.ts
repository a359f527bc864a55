import { articleOf, articleParts, type PricedProduct, type WallArticle } from "../../catalogue/article.ts";
import { type ArticleOptions, articleOptionValues } from "../../catalogue/article-option.ts";
import { type FrameChoice, frameKindOf, isFrameKind, type MatType } from "../../catalogue/frame.ts";
import { MAT_WIDTH_MM } from "../../catalogue/mat.ts";
import type { ArticleChoice, Making, SoldByArticle } from "../product.ts";
import { matTypeOf, matWidthMm, type PhotoFrameParameters } from "./designer.ts";

/** Materials that are only printed and then rolled or cut, with nothing built. */
const ROLLED: ReadonlySet<string> = new Set(["fototapete", "klebefolie", "pvcplane", "backlitfolie"]);
const SHEETS: ReadonlySet<string> = new Set(["poster", "hahnemuehle"]);

/** Pictures for the wall are sold by material, frame and size. */
export const WALL_BY_SIZE: SoldByArticle<Extract<PricedProduct, { product: "photoframe" }>, PhotoFrameParameters> = {
  groupOf: ({ article }) => {
    const { materialType, frame } = articleParts(article);
    if (frame) return "framed";
    if (SHEETS.has(materialType)) return "print";
    if (ROLLED.has(materialType)) return "roll";
    return materialType === "leinwand" ? "canvas" : "panel";
  },
  opening: ({ article }, { formatType, options }, { locale }) => ({
    designer: "photo-frame",
    parameters: { ...wallParameters(article, options), ...(formatType && { formatType }), locale },
  }),
  read: readWallChoice,
  express: { mostPieces: 5, groups: ["print", "canvas"] },
  cost: null,
  sizes: null,
  unpriced: ({ formatType }) => (formatType === undefined ? "no-format" : "special-frame"),
  sizeQuery: "&formatType={format}",
};

function wallParameters(article: WallArticle, { frameType, matType, ...others }: ArticleOptions) {
  const { materialType, frame } = articleParts(article);
  const chosenMat =
    matType && ({ matType: matType as MatType, matSize: matType === "mat-none" ? 0 : MAT_WIDTH_MM } as const);
  const optionTypes = Object.keys(others).length > 0 && { optionTypes: others as Record<string, string> };
  return {
    materialType,
    ...frame,
    ...(frame && frameType && { frameType: frameType as FrameChoice }),
    ...(frame && chosenMat),
    ...optionTypes,
  } satisfies Partial<PhotoFrameParameters>;
}

/**
 * Reads the choice of a picture for the wall. Null for a frame without a picture, and for a frame or mat that the
 * article is not sold with. Parameters with their usual value may be left out.
 */
function readWallChoice(parameters: Partial<PhotoFrameParameters>): ArticleChoice | null {
  const { materialType, frameType, formatType, optionTypes } = parameters;
  const article = materialType ? articleOf(materialType, frameType !== undefined) : null;
  if (!article) return null;
  const { frame } = articleParts(article);
  const others = { ...optionTypes } as ArticleOptions;
  if (!frame || !frameType) return { article, formatType, options: others };
  if (frame.frameType !== frameKindOf(frameType)) return null;
  const matType = matWidthMm(parameters) === 0 ? "mat-none" : matTypeOf(parameters);
  const isUsualMat = matType === frame.matType;
  if (!isUsualMat && !articleOptionValues(article, "matType").includes(matType)) return null;
  const options = {
    ...others,
    ...(!isFrameKind(frameType) && { frameType }),
    ...(!isUsualMat && { matType }),
  };
  return { article, formatType, options };
}

/** Production times of pictures for the wall, by the group they are made in. */
export const WALL_MAKING = {
  print: { days: [1, 1], arrives: "picture" },
  roll: { days: [2, 3], arrives: "picture" },
  canvas: { days: [1, 2], arrives: "picture" },
  panel: { days: [2, 3], arrives: "picture" },
  framed: { days: [2, 4], arrives: "picture" },
} as const satisfies Record<string, Making>;
