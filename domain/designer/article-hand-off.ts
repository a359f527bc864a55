import { productOf } from "../catalogue/article.ts";
import type { ArticleChoice } from "../product/product.ts";
import { articlesOf } from "../product/products.ts";
import { productsOfDesigner } from "./base-path.ts";
import { asHandOff, type HandOff, type PartialHandOff } from "./hand-off.ts";
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
