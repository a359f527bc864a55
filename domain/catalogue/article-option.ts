import { type Article, wallParts } from "./article.ts";
import { MAT_TYPES, type MatType } from "./frame.ts";
import { FRAME_TYPES } from "./frame-type.ts";
import { OPTION_GROUPS, type OptionGroup, optionGroupsOf, optionValues } from "./option-group.ts";

/**
 * Choices of an article beside its size: the options of its material (spec 001 §3) and, if it is framed, the frame
 * and its mat. Each is a parameter of that name in a page's address.
 */
export type ArticleOptionGroup = OptionGroup | "frameType" | "matType";

export const ARTICLE_OPTION_GROUPS: readonly ["frameType", "matType", ...OptionGroup[]] = [
  "frameType",
  "matType",
  ...(Object.keys(OPTION_GROUPS) as OptionGroup[]),
];

/** A choice of options: a value for each group that was chosen from. */
export type ArticleOptions = Readonly<Partial<Record<ArticleOptionGroup, string>>>;

/** The groups that an article can be chosen from. */
export function articleOptionGroups(article: Article): ArticleOptionGroup[] {
  return ARTICLE_OPTION_GROUPS.filter((group) => articleOptionValues(article, group).length > 0);
}

/** The values of a group for an article, the usual one first; empty for a group that it has not. */
export function articleOptionValues(article: Article, group: ArticleOptionGroup): readonly string[] {
  const parts = wallParts(article);
  if (!parts) return [];
  const { materialType, frame } = parts;
  if (group === "frameType") return frame ? FRAME_TYPES[frame.frameType] : [];
  if (group === "matType") return frame && frame.matSize > 0 ? matTypesOf(frame.matType) : [];
  // Glass lies in a frame alone.
  if (group === "glas" && !frame) return [];
  return optionGroupsOf(materialType).includes(group) ? optionValues(group, materialType) : [];
}

function matTypesOf(usual: MatType): MatType[] {
  return [usual, ...MAT_TYPES.filter((type) => type !== usual)];
}

/** The options that an article is sold with unless something else is chosen, of these groups. */
export function usualOptions(article: Article, groups: readonly ArticleOptionGroup[]): ArticleOptions {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const [usual] = articleOptionValues(article, group);
      return usual === undefined ? [] : [[group, usual]];
    }),
  );
}
