import closeUps from "virtual:close-ups";
import { type Article, wallParts } from "#domain/catalogue/article.ts";
import { closeUpOfArticle } from "../sub-teasers/close-ups.ts";

/** Returns the picture of an article from near, rendered with the same photograph for all; null if it was not rendered. */
export function chipPicture(article: Article): string | null {
  const frame = wallParts(article)?.frame?.frameType;
  const closeUp = frame ? closeUps[frame === "holzrahmen" ? "frame-oak" : "floater"] : closeUpOfArticle(article);
  return closeUp?.pictures.whole?.avif[0]?.href ?? null;
}
