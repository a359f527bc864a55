import type { ArticleOptionGroup } from "#domain/catalogue/article-option.ts";
import { type FrameType, type MatType, matColourOf } from "#domain/catalogue/frame.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { isOption, optionLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";

/** Returns the name of a group of options, as shoppers read it. */
export function groupName(name: ArticleOptionGroup, { labels }: PageContext): string {
  if (name === "frameType") return labels("calculator/frame");
  return name === "matType" ? labels("frame-part/frame-mat") : catalogueLabel(labels, "option-group", name);
}

/** Returns the name of a value of a group; the value itself if there is no word for it. */
export function optionName(name: ArticleOptionGroup, value: string, { labels, locale }: PageContext): string {
  if (name === "frameType") return catalogueLabel(labels, "frame-type", value as FrameType);
  if (name === "matType") return catalogueLabel(labels, "mat", matColourOf(value as MatType));
  return isOption(name, value) ? optionLabel(labels, name, value as never, locale) : value;
}
