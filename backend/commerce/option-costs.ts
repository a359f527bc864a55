import { wallParts } from "#domain/catalogue/article.ts";
import { type ArticleOptionGroup, articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { FRAME_TYPES } from "#domain/catalogue/frame-type.ts";
import { type OptionCost, SURFACE_COSTS, TRIM_COSTS } from "./option-cost-list.ts";
import { isFrameFamily, type Priced } from "./priced.ts";

/** An option that can be chosen instead of the usual one, with what it costs more. */
export interface PricedOption {
  group: ArticleOptionGroup;
  value: string;
  cost: OptionCost;
}

/** Every option beside the usual ones: of an article, or the types of a family of frames. What the list does not name costs nothing more. */
export function pricedOptions(priced: Priced): PricedOption[] {
  return optionGroupsOf(priced).flatMap(({ group, values }) =>
    values.slice(1).map((value) => ({ group, value, cost: costOf(priced, `${group}/${value}`) })),
  );
}

function optionGroupsOf(priced: Priced): { group: ArticleOptionGroup; values: readonly string[] }[] {
  if (isFrameFamily(priced)) return [{ group: "frameType", values: FRAME_TYPES[priced] }];
  return articleOptionGroups(priced).map((group) => ({ group, values: articleOptionValues(priced, group) }));
}

function costOf(priced: Priced, option: string): OptionCost {
  const material = isFrameFamily(priced) ? undefined : wallParts(priced)?.materialType;
  return SURFACE_COSTS[`${material ?? ""}/${option}`] ?? SURFACE_COSTS[option] ?? TRIM_COSTS[option] ?? {};
}
