import { OPTION_GROUPS, type OptionGroup } from "#domain/catalogue/article-option.ts";
import { type FrameType, type MatType, matColourOf } from "#domain/catalogue/frame.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { Locale } from "#domain/shop/country.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { CATALOGUE_KEYS, type CatalogueArea } from "#locales/catalogue-areas.ts";
import type { EveryLabel } from "#locales/labels.ts";
import { isOption, optionLabel } from "#locales/product-labels.ts";

type ParametersOf<H> = H extends { parameters: infer P } ? keyof P : never;

/** All parameters of all designers. */
export type ParameterName = ParametersOf<PartialHandOff>;

/** The words of one place that lists choices. The door has its own in words-de.ts. */
export interface Wording {
  labels: EveryLabel;
  /** The name of a parameter; null for one that is not shown. */
  termOf: (name: string) => string | null;
  /** The name of a value that the vocabulary lacks; null for one that is not shown. */
  otherValue: (value: string) => string | null;
  /** The words for what was left out; null if nothing is said. */
  noFrame: string | null;
  noFormat: string | null;
  matWord: (mat: string, width: string) => string;
  yes: string;
  no: string;
}

/** The area of the catalogue's vocabulary with the names of a parameter's values. */
const AREAS: Partial<Record<ParameterName, CatalogueArea>> = {
  accessoryTypes: "calendar-mounting",
  calendarType: "calendar-type",
  category: "card-category",
  color: "design-color",
  finish: "print-finish",
  materialType: "material",
  mountingType: "calendar-mounting",
  occasion: "occasion",
  paper: "card-paper",
  paperType: "photobook-paper",
  photobookBinding: "photobook-binding",
  photobookCover: "photobook-cover",
  photobookCoverLamination: "photobook-surface",
  photobookFormat: "orientation",
  photobookPaper: "photobook-paper",
  photobookType: "photobook-type",
  photoboxType: "photobox",
  punching: "card-punching",
  refinementType: "refinement",
  tag: "design-style",
};

/** Returns a value in words of the vocabulary; null for one that it lacks. */
export function valueWord(labels: EveryLabel, name: string, value: string): string | null {
  const area = Object.hasOwn(AREAS, name) ? AREAS[name as ParameterName] : null;
  const key = CATALOGUE_KEYS.find((known) => known === `${area}/${value}`);
  return key ? labels(key) : null;
}

/** Returns the name of an option group; null for a text that is none. */
export function optionGroupWord(labels: EveryLabel, group: string): string | null {
  return Object.hasOwn(OPTION_GROUPS, group) ? catalogueLabel(labels, "option-group", group as OptionGroup) : null;
}

/** Returns a chosen option of an article in words; one without words is shown unchanged. */
export function optionName(labels: EveryLabel, group: string, value: string, locale: Locale): string {
  if (group === "frameType") return catalogueLabel(labels, "frame-type", value as FrameType);
  if (group === "matType") return catalogueLabel(labels, "mat", matColourOf(value as MatType));
  return isOption(group, value) ? optionLabel(labels, group, value as never, locale) : value;
}
