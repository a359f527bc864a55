import type { Format } from "#domain/catalogue/format.ts";
import { aspectRatioOf } from "#domain/catalogue/format-names.ts";
import type { FormatGroup } from "#domain/contract/format-groups.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../block.ts";

/** Returns the name of a proportion; sizes without a proportion of the vocabulary are "other proportions". */
export function proportionName(group: FormatGroup, { labels }: PageContext): string {
  return group === "standard" ? labels("calculator-dialog/other-proportions") : catalogueLabel(labels, "format", group);
}

/** Tells whether a size is listed under a proportion. */
export function isOfProportion(format: Format, group: FormatGroup): boolean {
  return (aspectRatioOf(format) ?? "standard") === group;
}
