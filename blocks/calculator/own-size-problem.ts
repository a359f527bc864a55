import { lengthRange, madeSize, nearestSizes } from "#domain/calculator/free-size.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { unitOf } from "#domain/catalogue/unit.ts";
import { sizeRangeLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import { askedOwnSize, typedSides } from "./asked.ts";
import type { CalculatorData } from "./load.ts";

/**
 * What is wrong with a size of her own that the address names: the limits and the nearest sizes, or that nobody priced it. The same
 * sentences as the island's.
 *
 * @returns empty where there is nothing to say.
 */
export function ownSizeProblem(article: Article, { limits, ownSize }: CalculatorData, page: PageContext): string {
  const ofArticle = limits.find((one) => one.article === article);
  const size = ofArticle ? askedOwnSize(page) : null;
  if (!ofArticle || ownSize || !(size || typedSides(page))) return "";
  const { labels, locale } = page;
  if (size && madeSize(size, ofArticle, unitOf(locale))) return labels("free-size/not-priced");
  const range = sizeRangeLabel(labels, lengthRange(ofArticle), locale);
  const sentence = labels("free-size/out-of-range", { range });
  if (!size) return sentence;
  const sizes = nearestSizes(size, ofArticle).map((one) => dimensionText(one, locale));
  return `${sentence} ${labels("free-size/nearest", { sizes: sizes.join(" · ") })}`;
}
