import { type Article, articleParts, productOf } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type OptionCost, SURFACE_COSTS, TRIM_COSTS } from "./option-cost-list.ts";

/** An option that can be chosen instead of the usual one, with what it costs more. */
export interface PricedOption {
  group: ArticleOptionGroup;
  value: string;
  cost: OptionCost;
}

/** Every option of an article beside the usual ones. One that the list does not name costs nothing more. */
export function pricedOptions(article: Article): PricedOption[] {
  return articleOptionGroups(article).flatMap((group) =>
    articleOptionValues(article, group)
      .slice(1)
      .map((value) => ({ group, value, cost: costOf(article, group, value) })),
  );
}

function costOf(article: Article, group: ArticleOptionGroup, value: string): OptionCost {
  const sold = productOf(article);
  const material = sold.product === "photoframe" ? articleParts(sold.article).materialType : "";
  const key = `${group}/${value}`;
  return SURFACE_COSTS[`${material}/${key}`] ?? SURFACE_COSTS[key] ?? TRIM_COSTS[key] ?? {};
}
