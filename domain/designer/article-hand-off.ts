import { type Article, articleOf, articleParts, productOf, type WallArticle } from "../catalogue/article.ts";
import { type ArticleOptions, articleOptionValues } from "../catalogue/article-option.ts";
import { formatKey, parseFormat } from "../catalogue/format.ts";
import type { MatType } from "../catalogue/frame.ts";
import { type FrameChoice, frameKindOf, isFrameKind } from "../catalogue/frame-type.ts";
import { MAT_WIDTH_MM } from "../catalogue/mat.ts";
import { valueOrNull } from "../parsed.ts";
import { collageParameters, isUsualCollage } from "./collage.ts";
import type { HandOff, HandOffOrigin, PartialHandOff } from "./hand-off.ts";
import { matTypeOf, matWidthMm, type PhotoFrameParameters } from "./photo-frame.ts";
import type { PhotoboxParameters } from "./photobox.ts";

/** What a shopper chose of an article. */
export interface ArticleChoice {
  article: Article;
  /** `{width}x{height}` in mm; undefined where she has not chosen a size yet. */
  formatType: string | undefined;
  /** Of the groups that she was asked for; those of another article count for nothing. */
  options: ArticleOptions;
}

/** The hand-off of a choice: to the collage or photo-box designer for what is of those, else to the photo-frame designer. */
export function articleHandOff({ article, formatType, options }: ArticleChoice, origin: HandOffOrigin): HandOff {
  const { locale, channel } = origin;
  const sold = productOf(article);
  const size = formatType && { formatType };
  switch (sold.product) {
    case "collage":
      return {
        designer: "collage",
        parameters: { ...collageParameters(sold.materialType, undefined, channel), ...size, locale },
      };
    case "photobox":
      return {
        designer: "photobox",
        parameters: { photoboxType: sold.photoboxType, ...photoboxFormat(formatType), locale },
      };
    case "photoprint":
      // Loose prints are what the designer calls photo prints; only they have a finish.
      return {
        designer: "photobox",
        parameters: { photoboxType: "photo-prints", ...photoboxFormat(formatType), finish: sold.finish, locale },
      };
    case "photoframe":
      return {
        designer: "photo-frame",
        parameters: { ...wallParameters(sold.article, options), ...size, locale },
      };
  }
}

function photoboxFormat(formatType: string | undefined): Pick<PhotoboxParameters, "photoboxFormat"> {
  const format = formatType === undefined ? null : valueOrNull(parseFormat(formatType));
  return format ? { photoboxFormat: format } : {};
}

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
 * The choice that a hand-off is of, so that it can be priced: the inverse of `articleHandOff`. What is as usual may be left out
 * of its options.
 *
 * @returns null where no article is meant: another designer, a frame without a picture, or a frame or mat that the article is not
 *   sold with.
 */
export function articleChoiceOf(handOff: PartialHandOff): ArticleChoice | null {
  if (handOff.designer === "photo-frame") return wallChoice(handOff.parameters);
  if (handOff.designer === "collage") {
    const { materialType, formatType } = handOff.parameters;
    return materialType && isUsualCollage(handOff.parameters)
      ? { article: `collage-${materialType}`, formatType, options: {} }
      : null;
  }
  if (handOff.designer !== "photobox") return null;
  const { photoboxType, photoboxFormat, finish } = handOff.parameters;
  if (!photoboxType) return null;
  const article =
    photoboxType === "photo-prints" && finish
      ? (`photoprint-${finish}` as const)
      : (`photobox-${photoboxType}` as const);
  return { article, formatType: photoboxFormat && formatKey(photoboxFormat), options: {} };
}

function wallChoice(parameters: Partial<PhotoFrameParameters>): ArticleChoice | null {
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
