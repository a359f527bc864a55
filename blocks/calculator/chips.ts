import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { defaultFrameType } from "#domain/catalogue/frame.ts";
import { frameCloseUp } from "../frame/close-ups.ts";
import { closeUpOfArticle } from "../sub-teasers/close-ups.ts";
import { articlesOf } from "./load.ts";
import type { CalculatorContent } from "./schema.ts";

/** Tells whether an article of a calculator has a picture to choose it by. */
export function isPictured(content: CalculatorContent): boolean {
  return articlesOf(content).some((article) => chipPicture(article) !== null);
}

/** Returns the corner of an article as a small square picture, of the same photograph for all; null if it was not rendered. */
export function chipPicture(article: Article): string | null {
  const frame = wallParts(article)?.frame?.frameType;
  const closeUp = frame ? frameCloseUp(defaultFrameType(frame)) : closeUpOfArticle(article);
  return closeUp?.pictures.swatch?.avif[0]?.href ?? null;
}
