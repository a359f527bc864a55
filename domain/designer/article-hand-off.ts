import { type Article, productOf } from "../catalogue/article.ts";
import type { ArticleOptionGroup } from "../catalogue/article-option.ts";
import type { ArticleChoice } from "../product/product.ts";
import { articlesOf, PRODUCTS } from "../product/products.ts";
import { writeQuery } from "../query.ts";
import { productsOfDesigner } from "./base-path.ts";
import { asHandOff, designerHref, type HandOff, type PartialHandOff } from "./hand-off.ts";
import type { HandOffOrigin } from "./origin.ts";

/** The hand-off of a choice: to the collage or photo-box designer for what is of those, else to the photo-frame designer. */
export function articleHandOff({ article, ...chosen }: ArticleChoice, origin: HandOffOrigin): HandOff {
  const sold = productOf(article);
  return asHandOff(articlesOf(sold.product).opening(sold, chosen, origin));
}

/**
 * The choice that a hand-off is of, so that it can be priced: the inverse of `articleHandOff`. What is as usual may be left out
 * of its options.
 *
 * @returns null where no article is meant: another designer, a frame without a picture, or a frame or mat that the article is not
 *   sold with.
 */
export function articleChoiceOf({ designer, parameters }: PartialHandOff): ArticleChoice | null {
  const choices = productsOfDesigner(designer).flatMap((product) => product.articles?.read(parameters) ?? []);
  return choices[0] ?? null;
}

/**
 * The designer's address of an article in pieces, for a browser to put its choice together without the designers' schemas: `base`,
 * then the size, then one piece for each group that is chosen from.
 */
export interface HandOffPieces {
  /** The designer with the article, without what is chosen of these groups. */
  base: string;
  /** What a size adds; `{format}`, `{width}` and `{height}` stand for its own. */
  size: string;
  /** What a value of a group adds. */
  option: (group: ArticleOptionGroup, value: string) => string;
}

/** Takes the hand-off of an article apart. The pieces together say what `articleHandOff` says. */
export function handOffPieces(
  article: Article,
  groups: readonly ArticleOptionGroup[],
  origin: HandOffOrigin,
): HandOffPieces {
  const { product } = productOf(article);
  const handOff = articleHandOff({ article, formatType: undefined, options: {} }, origin);
  const parameters: Record<string, unknown> = { ...handOff.parameters };
  for (const group of groups) for (const name of OWN_PARAMETERS[group] ?? []) delete parameters[name];
  // The parameters are the designer's own, less some that are optional; TypeScript loses sight of which.
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
