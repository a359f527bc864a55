import type { OptionGroup } from "#client/islands/calculator/props.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type MatType, matColourOf } from "#domain/catalogue/frame.ts";
import type { FrameType } from "#domain/catalogue/frame-type.ts";
import type { PhotoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import type { HandOffPieces } from "#domain/designer/hand-off-pieces.ts";
import { namesLowestPrice } from "#domain/price/price.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { isOption, optionLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";

/**
 * What can be chosen of an article, of the groups that the content asks for: each with the values that the backend sells, the usual
 * one first. A group with one value is no choice.
 */
export function optionGroupsOf(
  article: Article,
  wanted: readonly ArticleOptionGroup[],
  sold: PhotoOptionsGroups | null,
  page: PageContext,
  pieces: HandOffPieces,
): OptionGroup[] {
  const namesLowest = namesLowestPrice(page.locale);
  return wanted.flatMap((name) => {
    const values = soldValues(article, name, sold).map(({ value, surcharges }) => {
      const byFormat = surcharges.map(({ formatType, amount, lowestAmount30Days }) => {
        const inReference = namesLowest ? (lowestAmount30Days ?? amount) : amount;
        return [formatType, inReference === amount ? amount : ([amount, inReference] as const)] as const;
      });
      return {
        value,
        label: optionName(name, value, page),
        query: pieces.option(name, value),
        surcharges: Object.fromEntries(byFormat),
      };
    });
    return values.length > 1 ? [{ name, label: groupName(name, page), values }] : [];
  });
}

/** Of these options those that a shopper is shown. */
export function soldOptions(
  options: Partial<Record<ArticleOptionGroup, string>>,
  article: Article,
  sold: PhotoOptionsGroups | null,
): Partial<Record<ArticleOptionGroup, string>> {
  const isShown = ([name, chosen]: [string, string]) => {
    const values = soldValues(article, name as ArticleOptionGroup, sold);
    return values.length > 1 && values.some(({ value }) => value === chosen);
  };
  return Object.fromEntries(Object.entries(options).filter(isShown));
}

/** The groups of an article that are sold without the value that stands first for everybody: the page begins with another one. */
export function groupsWithoutDefault(
  article: Article,
  wanted: readonly ArticleOptionGroup[],
  sold: PhotoOptionsGroups | null,
): ArticleOptionGroup[] {
  return wanted.filter((name) => {
    const [first] = soldValues(article, name, sold);
    return first !== undefined && first.value !== articleOptionValues(article, name)[0];
  });
}

/** The values of a group that the backend sells in any size, the usual one first. */
function soldValues(article: Article, name: ArticleOptionGroup, sold: PhotoOptionsGroups | null) {
  const groups = sold?.articles.find((one) => one.article === article)?.groups ?? [];
  const offered = groups.find(({ group }) => group === name)?.options ?? [];
  return articleOptionValues(article, name).flatMap((value) => {
    const surcharges = offered.find((one) => one.value === value)?.surcharges ?? [];
    return surcharges.length > 0 ? [{ value, surcharges }] : [];
  });
}

function groupName(name: ArticleOptionGroup, { labels }: PageContext): string {
  if (name === "frameType") return labels("calculator/frame");
  return name === "matType" ? labels("frame-part/frame-mat") : catalogueLabel(labels, "option-group", name);
}

function optionName(name: ArticleOptionGroup, value: string, { labels, locale }: PageContext): string {
  if (name === "frameType") return catalogueLabel(labels, "frame-type", value as FrameType);
  if (name === "matType") return catalogueLabel(labels, "mat", matColourOf(value as MatType));
  return isOption(name, value) ? optionLabel(labels, name, value as never, locale) : value;
}
