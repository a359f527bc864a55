import { dimensionText, lengthText, unitSign } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { type FrameChoice, isFrameKind, matColourOf } from "#domain/catalogue/frame.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { parseCardKey } from "#domain/product/card/card.ts";
import { matTypeOf, matWidthMm, type PhotoFrameParameters } from "#domain/product/photoframe/designer.ts";
import { isRefined } from "#domain/product/refinement.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { EveryLabel } from "#locales/labels.ts";
import { TEXTS } from "./texts-de.ts";
import { germanLabels, optionGroupWord, optionName, parameterWord, valueWord } from "./words-de.ts";

/** One line of the hand-off. */
export interface ChoiceRow {
  term: string;
  value: string;
}

export interface ChoiceWords {
  origin: HandOffOrigin;
  /** True if a missing parameter was not chosen, and may be named as such; otherwise it may have been lost. */
  isComplete: boolean;
  /** Names of skus. */
  names: ReadonlyMap<string, string>;
}

/** Lists the contents of a hand-off in German; numbers are written in its locale. */
export function choiceRows(handOff: PartialHandOff, { origin, isComplete, names }: ChoiceWords): ChoiceRow[] {
  const { locale, channel } = origin;
  if (handOff.designer === "photo-frame") return photoFrameRows(handOff.parameters, locale, isComplete);
  const nameOf = (value: unknown) => (typeof value === "string" && names.get(value)) || value;
  const rows = Object.entries(handOff.parameters).flatMap(([name, value]) =>
    namedRows(name, Array.isArray(value) ? value.map(nameOf) : nameOf(value), locale),
  );
  return isComplete ? [...rows, ...unsaidRefinement(handOff, channel, locale)] : rows;
}

/** Lists the refinement with which a piece is made by default, if the hand-off names none. */
function unsaidRefinement(handOff: PartialHandOff, channel: Channel, locale: Locale): ChoiceRow[] {
  const piece = pieceOf(handOff, channel);
  if (piece === null || typeof piece === "string" || "refinementType" in handOff.parameters) return [];
  return isRefined(piece.refinement) ? namedRows("refinementType", piece.refinement, locale) : [];
}

function photoFrameRows(parameters: Partial<PhotoFrameParameters>, locale: Locale, isComplete: boolean): ChoiceRow[] {
  const { materialType, formatType, frameType, matSize: _matSize, matType: _matType, ...rest } = parameters;
  const format = formatType ? valueOrNull(parseFormat(formatType)) : null;
  const labels = germanLabels(locale);
  const rows: ChoiceRow[] = [];
  if (materialType) rows.push({ term: "Material", value: catalogueLabel(labels, "material", materialType) });
  if (format) rows.push({ term: "Größe", value: dimensionText(format, locale) });
  else if (isComplete) rows.push({ term: "Größe", value: TEXTS.noFormat });
  if (frameType) rows.push({ term: "Rahmen", value: frameWords(labels, frameType) });
  else if (isComplete) rows.push({ term: "Rahmen", value: TEXTS.noFrame });
  if (frameType) rows.push({ term: "Passepartout", value: matWords(labels, parameters, locale) });
  return [...rows, ...Object.entries(rest).flatMap(([name, value]) => namedRows(name, value, locale))];
}

/** Returns the name of a kind of frame; that of a produced type includes its profile and finish. */
function frameWords(labels: EveryLabel, choice: FrameChoice): string {
  return isFrameKind(choice) ? catalogueLabel(labels, "frame", choice) : catalogueLabel(labels, "frame-type", choice);
}

function matWords(labels: EveryLabel, parameters: Partial<PhotoFrameParameters>, locale: Locale): string {
  const widthMm = matWidthMm(parameters);
  const colour = matColourOf(matTypeOf(parameters));
  if (widthMm === 0) return catalogueLabel(labels, "mat", "none");
  return TEXTS.matWord(catalogueLabel(labels, "mat", colour), `${lengthText(widthMm, locale)} ${unitSign(locale)}`);
}

/** Parameters that tell a shopper nothing about her piece. */
const UNSAID = ["locale", "gclid", "s", "disableCache", "isCollage"];

function namedRows(name: string, value: unknown, locale: Locale): ChoiceRow[] {
  if (value === undefined || UNSAID.includes(name)) return [];
  if (name === "optionTypes") return optionRows(value as Record<string, string>, locale);
  return [{ term: parameterWord(name) ?? name, value: valueWords(name, value, locale) }];
}

function optionRows(options: Record<string, string>, locale: Locale): ChoiceRow[] {
  const labels = germanLabels(locale);
  return Object.entries(options).map(([group, value]) => ({
    term: optionGroupWord(labels, group) ?? group,
    value: optionName(labels, group, value, locale),
  }));
}

function valueWords(name: string, value: unknown, locale: Locale): string {
  if (name === "addToCart" || name === "isSample") return value === "1" ? "ja" : "nein";
  const labels = germanLabels(locale);
  if (Array.isArray(value)) return value.map((entry) => valueWord(labels, name, String(entry))).join(", ");
  const card = name === "card" ? parseCardKey(String(value)) : null;
  if (card) return `${catalogueLabel(labels, "card-product", card.product)}, ${dimensionText(card.format, locale)}`;
  if (isFormat(value)) return dimensionText(value, locale);
  const text = String(value);
  const format = valueOrNull(parseFormat(text));
  return format ? dimensionText(format, locale) : valueWord(labels, name, text);
}

function isFormat(value: unknown): value is Format {
  return typeof value === "object" && value !== null && "width" in value && "height" in value;
}
