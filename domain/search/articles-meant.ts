import { type Article, productOf, wallParts } from "../catalogue/article.ts";
import type { SearchedWord } from "./meaning.ts";

/**
 * Returns the articles that a search means, of those that have a page:
 * - those that it names; if several words name some, those that all of them name: a "framed poster" is one article;
 * - those of a kind of product that it names;
 * - all for the wall, in the editors' order, if it has a size and names neither.
 */
export function articlesMeant(words: readonly SearchedWord[], sold: readonly Article[]): readonly Article[] {
  const meanings = words.flatMap((word) => word.meanings);
  const kinds = meanings.flatMap((one) => (one.of === "kind" ? one.kind : []));
  const namedBy = words
    .map((word) => word.meanings.flatMap((one) => (one.of === "article" ? one.article : [])))
    .filter((articles) => articles.length > 0);
  const named = [...new Set(namedBy.flat())].filter((article) => sold.includes(article));
  if (named.length === 0 && kinds.length === 0)
    return meanings.some(({ of }) => of === "size") ? sold.filter((article) => wallParts(article)) : [];
  const byAll = named.filter((article) =>
    namedBy.every((articles) => articles.some((one) => one === article || one === wallParts(article)?.materialType)),
  );
  const ofKinds = sold.filter((article) => kinds.includes(productOf(article).product));
  return [...new Set([...(byAll.length > 0 ? byAll : named), ...ofKinds])];
}
