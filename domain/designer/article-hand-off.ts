import { type Article, productOf } from "../catalogue/article.ts";
import type { ArticleOptionGroup } from "../catalogue/article-option.ts";
import type { ArticleChoice } from "../product/product.ts";
import { articlesOf, PRODUCTS } from "../product/products.ts";
import { writeQuery } from "../query.ts";
import { productsOfDesigner } from "./base-path.ts";
import { asHandOff, designerHref, type HandOff, type PartialHandOff } from "./hand-off.ts";
import type { HandOffOrigin } from "./origin.ts";

/** The hand-off of a choice: to the collage or photo-box designer for their articles, else to the photo-frame designer. */
export function articleHandOff({ article, ...chosen }: ArticleChoice, origin: HandOffOrigin): HandOff {
  const sold = productOf(article);
  return asHandOff(articlesOf(sold.product).opening(sold, chosen, origin));
}

/**
 * The choice that a hand-off carries, so that it can be priced: the inverse of `articleHandOff`. Options with their
 * usual value may be left out of it.
 *
 * @returns null if the hand-off means no article: one to another designer, a frame without a picture, or a frame or mat
 *   that the article is not sold with.
 */
export function articleChoiceOf({ designer, parameters }: PartialHandOff): ArticleChoice | null {
  const choices = productsOfDesigner(designer).flatMap((product) => product.articles?.read(parameters) ?? []);
  return choices[0] ?? null;
}

/**
 * The designer's address of an article in pieces, from which a browser builds the address of a choice without the
 * designers' schemas: `base`, then the size, then one piece for each group of options.
 */
export interface HandOffPieces {
  /** The designer's address with the article, without the values of these groups. */
  base: string;
  /** The parameters that a size adds; `{format}`, `{width}` and `{height}` stand for the values of the size. */
  size: string;
  /** The parameters that a value of a group adds. */
  option: (group: ArticleOptionGroup, value: string) => string;
}

/** Splits the hand-off of an article into pieces. Together they say the same as `articleHandOff`. */
export function handOffPieces(
  article: Article,
  groups: readonly ArticleOptionGroup[],
  origin: HandOffOrigin,
): HandOffPieces {
  const { product } = productOf(article);
  const handOff = articleHandOff({ article, formatType: undefined, options: {} }, origin);
  const parameters: Record<string, unknown> = { ...handOff.parameters };
  for (const group of groups) for (const name of OWN_PARAMETERS[group] ?? []) delete parameters[name];
  // The parameters are still the designer's own, without some optional ones; TypeScript cannot infer that.
  const base = designerHref({ ...handOff, parameters } as typeof handOff);
  return {
    base,
    size: PRODUCTS[product].articles.sizeQuery,
    option: (group, value) => `&${writeQuery(optionParameters(article, group, value, origin))}`,
  };
}

const OWN_PARAMETERS: Partial<Record<ArticleOptionGroup, readonly string[]>> = {
  frameType: ["frameType"],
  matType: ["matSize", "matType"],
};

function optionParameters(article: Article, group: ArticleOptionGroup, value: string, origin: HandOffOrigin) {
  const { parameters } = articleHandOff({ article, formatType: undefined, options: { [group]: value } }, origin);
  const names = OWN_PARAMETERS[group] ?? ["optionTypes"];
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));
}
