import type { Locale } from "../shop/country.ts";
import { type Article, wallParts } from "./article.ts";
import { lengthText, unitOf, unitSign } from "./dimension-text.ts";
import { FRAME_TYPES, MAT_TYPES, type MatType } from "./frame.ts";
import type { MaterialKey } from "./material.ts";

/**
 * Option groups, the materials each applies to and its values there, the first one being usual (spec 001 §3). The
 * milled picture (`fraesbild`) has a group though it is not among the designer's twelve materials. Glass (`glas`) is what lies
 * in the frame of a framed paper.
 */
export const OPTION_GROUPS = {
  ausfuehrung: { klebefolie: ["normal", "transparent", "transparent-gespiegelt", "weiss"] },
  bohrung: {
    acrylglas: ["keine", "ecken"],
    aludibond: ["keine", "ecken"],
    forexplatte: ["keine", "ecken"],
    gallerybond: ["keine", "ecken"],
  },
  druckverfahren: {
    acrylglas: ["direktdruck", "fineart"],
    aludibond: ["direktdruck", "fineart-glaenzend", "fineart-matt", "fineart-hahnemuehle"],
    forexplatte: ["direktdruck", "fineart-glaenzend", "fineart-matt"],
  },
  fraesung: { fraesbild: ["keine", "linien", "punkte"] },
  glas: { hahnemuehle: ["normal", "museum"], poster: ["normal", "museum"] },
  keilrahmen: { leinwand: ["25mm", "38mm"] },
  laminierung: { poster: ["keine", "matt", "glaenzend"] },
  materialausfuehrung: {
    aludibond: ["standard", "brushed"],
    hahnemuehle: ["standard", "matt-cotton-smooth"],
    poster: ["standard", "seidenmatt", "oekopapier"],
  },
  oesung: { pvcplane: ["keine", "einfach"] },
  rahmen: { backlitfolie: ["keiner", "led"] },
  rand: { leinwand: ["farbig", "gespiegelt", "umgeschlagen"] },
} as const satisfies Record<string, Partial<Record<MaterialKey, readonly [string, ...string[]]>>>;

export type OptionGroup = keyof typeof OPTION_GROUPS;

/** The option groups that a material has. */
export function optionGroupsOf(material: MaterialKey): OptionGroup[] {
  return (Object.keys(OPTION_GROUPS) as OptionGroup[]).filter((group) => optionValues(group, material).length > 0);
}

/** The values of an option group for a material, the usual one first; empty for a group that the material does not have. */
export function optionValues(group: string, material: MaterialKey): readonly string[] {
  if (!isOptionGroup(group)) return [];
  const byMaterial: Partial<Record<MaterialKey, readonly string[]>> = OPTION_GROUPS[group];
  return byMaterial[material] ?? [];
}

function isOptionGroup(group: string): group is OptionGroup {
  return Object.hasOwn(OPTION_GROUPS, group);
}

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

/** The groups of options in which an article offers a choice. */
export function articleOptionGroups(article: Article): ArticleOptionGroup[] {
  return ARTICLE_OPTION_GROUPS.filter((group) => articleOptionValues(article, group).length > 0);
}

/** The values of a group for an article, the usual one first; empty for a group that the article does not have. */
export function articleOptionValues(article: Article, group: ArticleOptionGroup): readonly string[] {
  const parts = wallParts(article);
  if (!parts) return [];
  const { materialType, frame } = parts;
  if (group === "frameType") return frame ? FRAME_TYPES[frame.frameType] : [];
  if (group === "matType") return frame && frame.matSize > 0 ? matTypesOf(frame.matType) : [];
  // Only frames have glass.
  if (group === "glas" && !frame) return [];
  return optionGroupsOf(materialType).includes(group) ? optionValues(group, materialType) : [];
}

function matTypesOf(usual: MatType): MatType[] {
  return [usual, ...MAT_TYPES.filter((type) => type !== usual)];
}

/** A stretcher frame as the option group `keilrahmen` writes it. */
export type Stretcher = (typeof OPTION_GROUPS)["keilrahmen"]["leinwand"][number];

export const STRETCHERS: readonly Stretcher[] = OPTION_GROUPS.keilrahmen.leinwand;

/** Depths in millimetres (spec 001 §9). */
const DEPTHS_MM: Readonly<Record<Stretcher, number>> = { "25mm": 25, "38mm": 38 };

/** US English gives the depths in the trade's inches: 1 and 1.5. */
const DEPTHS_INCH: Readonly<Record<Stretcher, string>> = { "25mm": "1", "38mm": "1.5" };

/** The depth of a stretcher frame: `2,5 cm` and `3,8 cm`, in the US `1 inch` and `1.5 inch` (spec 001 §3 and §9). */
export function stretcherDepthText(stretcher: Stretcher, locale: Locale): string {
  if (unitOf(locale) === "inch") return `${DEPTHS_INCH[stretcher]} inch`;
  return `${lengthText(DEPTHS_MM[stretcher], locale)} ${unitSign(locale)}`;
}
