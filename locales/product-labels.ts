import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import { OPTION_GROUPS, type OptionGroup, STRETCHERS, stretcherDepthText } from "#domain/catalogue/article-option.ts";
import { dimensionText, lengthText, type SizeRange, unitSign } from "#domain/catalogue/dimension-text.ts";
import { orientationOf, type PaperSizeName, paperSizeName } from "#domain/catalogue/format-names.ts";
import { CALENDAR_FORMATS, type CalendarFormat } from "#domain/product/calendar/calendar.ts";
import { PRODUCT_KINDS, type ProductKind } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { LabelKey, Labels } from "./labels.ts";

type Groups = typeof OPTION_GROUPS;
type ValuesOf<ByMaterial> = {
  [Material in keyof ByMaterial]: ByMaterial[Material] extends readonly (infer Value extends string)[] ? Value : never;
}[keyof ByMaterial];

/** The values that an option group has for any material. */
export type OptionOf<Group extends OptionGroup> = ValuesOf<Groups[Group]>;
type OptionKey = { [Group in OptionGroup]: `option/${Group}-${OptionOf<Group>}` }[OptionGroup];
type ArticleKey = `article/${Article}`;

/** Returns the name of an article as the shop sells it: the material, with its frame. Options beside it have names of their own. */
export function articleLabel(labels: Labels, article: Article): string {
  return labels(`article/${article}` satisfies ArticleKey);
}

/** Tells whether two texts are a group and a value that is an option of some material. */
export function isOption(group: string, option: string): group is OptionGroup {
  return OPTION_KEYS.some((key) => key === `option/${group}-${option}`);
}

/** Returns the name of an option in its group: "Rand gespiegelt", "Keilrahmen 3,8 cm". */
export function optionLabel<Group extends OptionGroup>(
  labels: Labels,
  group: Group,
  option: OptionOf<Group>,
  locale: Locale,
): string {
  const stretcher = STRETCHERS.find((one) => one === option);
  return labels(`option/${group}-${option}` as OptionKey, {
    depth: stretcher ? stretcherDepthText(stretcher, locale) : "",
  });
}

/** Returns the text of the link to a product's designer (spec 001 §4, call-to-action text by product). */
export function callToAction(labels: Labels, product: ProductKind): string {
  return labels(`cta/${product}`);
}

/** Returns the name of a standard paper size: "DIN A4" where paper sizes are named by DIN, "A4" elsewhere. */
export function paperSizeLabel(labels: Labels, name: PaperSizeName): string {
  return labels("paper/name", { name });
}

/** Returns the name of a calendar's format: "A4 quer" for paper sizes, the dimensions for all others. */
export function calendarFormatLabel(labels: Labels, format: CalendarFormat, locale: Locale): string {
  const size = CALENDAR_FORMATS[format];
  const name = paperSizeName(size);
  if (!name) return dimensionText(size, locale);
  return labels(orientationOf(size) === "din-landscape" ? "paper/landscape" : "paper/portrait", { name });
}

/** Returns the range of lengths that a free size may have: "20 bis 120 cm" (spec 001 §9). */
export function sizeRangeLabel(labels: Labels, { minMm, maxMm }: SizeRange, locale: Locale): string {
  const [min, max] = [lengthText(minMm, locale), lengthText(maxMm, locale)];
  return labels("free-size/range", { min, max, unit: unitSign(locale) });
}

const OPTION_KEYS = Object.entries(OPTION_GROUPS).flatMap(([group, byMaterial]) =>
  Object.values(byMaterial).flatMap((values: readonly string[]) =>
    values.map((value) => `option/${group}-${value}` as OptionKey),
  ),
);

/** All keys of the labels of products, options and papers. */
export const PRODUCT_KEYS: readonly LabelKey[] = [
  ...ARTICLES.map((article) => `article/${article}` satisfies ArticleKey),
  ...new Set(OPTION_KEYS),
  ...PRODUCT_KINDS.map((kind) => `cta/${kind}` as const),
  "paper/name",
  "paper/landscape",
  "paper/portrait",
  "free-size/range",
];
