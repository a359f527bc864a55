import type { Article } from "#domain/catalogue/article.ts";
import {
  type ArticleOptionGroup,
  type ArticleOptions,
  articleOptionGroups,
  articleOptionValues,
} from "#domain/catalogue/article-option.ts";
import { type SelectionData, selectionData } from "#domain/contract/selection-data.ts";
import {
  type SelectionFormatGroupPrices,
  selectionFormatGroupPrices,
} from "#domain/contract/selection-format-group-prices.ts";
import { type SelectionPricesFrom, selectionPricesFrom } from "#domain/contract/selection-prices-from.ts";
import type { Block, PageContext } from "../block.ts";
import { optionally } from "../optional-ask.ts";
import type { OptionPricesContent } from "./schema.ts";

/** One article with what can be chosen of it, and its prices with the choice. */
export interface OptionPrices {
  selection: SelectionData["articles"][number];
  /** The lowest price with each option; null if they cannot be had. */
  from: SelectionPricesFrom | null;
  /** The choice in the page's address. */
  chosen: ArticleOptions;
  /** The prices by proportion; null if the article is not made with the choice. */
  prices: SelectionFormatGroupPrices | null;
}

/** Loads what can be chosen of an article, and what it costs with the options in the page's address. */
export const loadOptionPrices: NonNullable<Block<OptionPricesContent, OptionPrices>["load"]> = async (
  { article },
  page,
  { ask },
) => {
  const chosen = chosenOptions(article, page);
  const [data, from, prices] = await Promise.all([
    ask(selectionData, { articles: [article] }),
    optionally(ask, page)(selectionPricesFrom, { article }),
    ask(selectionFormatGroupPrices, { article, options: chosen }),
  ]);
  const selection = data.articles.find((one) => one.article === article);
  return selection ? { selection, from, chosen, prices } : null;
};

/** The options that the address names; every group is read, so that what the page varies by is the same for every choice. */
function chosenOptions(article: Article, page: PageContext): Record<string, string> {
  return Object.fromEntries(
    articleOptionGroups(article).flatMap((group: ArticleOptionGroup) => {
      const value = page.query(group, articleOptionValues(article, group));
      return value === null ? [] : [[group, value]];
    }),
  );
}
