import { productOf } from "#domain/catalogue/article.ts";
import { dimensionText, lengthText, unitSign } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { type FrameChoice, isFrameKind, matColourOf } from "#domain/catalogue/frame.ts";
import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
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
import { articleLabel } from "#locales/product-labels.ts";
import { optionGroupWord, optionName, valueWord, type Wording } from "./value-words.ts";

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
  wording: Wording;
}

/** The words and the notation that rows are written with. */
interface Writing {
  wording: Wording;
  locale: Locale;
}

/** Lists the contents of a hand-off; numbers are written in its locale. */
export function choiceRows(handOff: PartialHandOff, { origin, isComplete, names, wording }: ChoiceWords): ChoiceRow[] {
  const writing = { wording, locale: origin.locale };
  if (handOff.designer === "photo-frame") return photoFrameRows(handOff.parameters, isComplete, writing);
  const nameOf = (value: unknown) => (typeof value === "string" && names.get(value)) || value;
  const rows = Object.entries(handOff.parameters).flatMap(([name, value]) =>
    name === "photoboxType"
      ? photoboxRows(handOff, writing)
      : namedRows(name, Array.isArray(value) ? value.map(nameOf) : nameOf(value), writing),
  );
  return isComplete ? [...rows, ...unsaidRefinement(handOff, origin.channel, writing)] : rows;
}

/** Lists the box by the name under which it is sold. Loose prints, which have the designer of photo boxes, come in none. */
function photoboxRows(handOff: PartialHandOff, { wording }: Writing): ChoiceRow[] {
  const article = articleChoiceOf(handOff)?.article;
  const term = wording.termOf("photoboxType");
  if (term === null || !article || productOf(article).product !== "photobox") return [];
  return [{ term, value: articleLabel(wording.labels, article) }];
}

/** Lists the refinement with which a piece is made by default, if the hand-off names none. */
function unsaidRefinement(handOff: PartialHandOff, channel: Channel, writing: Writing): ChoiceRow[] {
  const piece = pieceOf(handOff, channel);
  if (piece === null || typeof piece === "string" || "refinementType" in handOff.parameters) return [];
  return isRefined(piece.refinement) ? namedRows("refinementType", piece.refinement, writing) : [];
}

function photoFrameRows(
  parameters: Partial<PhotoFrameParameters>,
  isComplete: boolean,
  { wording, locale }: Writing,
): ChoiceRow[] {
  const { materialType, formatType, frameType, matSize: _matSize, matType: _matType, ...rest } = parameters;
  const { labels, noFormat, noFrame } = wording;
  const format = formatType ? valueOrNull(parseFormat(formatType)) : null;
  const rowOf = (name: keyof PhotoFrameParameters, value: string | null): ChoiceRow[] => {
    const term = wording.termOf(name);
    return term === null || value === null ? [] : [{ term, value }];
  };
  return [
    ...rowOf("materialType", materialType ? catalogueLabel(labels, "material", materialType) : null),
    ...rowOf("formatType", format ? dimensionText(format, locale) : isComplete ? noFormat : null),
    ...rowOf("frameType", frameType ? frameWords(labels, frameType) : isComplete ? noFrame : null),
    ...rowOf("matType", frameType ? matWords(wording, parameters, locale) : null),
    ...Object.entries(rest).flatMap(([name, value]) => namedRows(name, value, { wording, locale })),
  ];
}

/** Returns the name of a kind of frame; that of a produced type includes its profile and finish. */
function frameWords(labels: EveryLabel, choice: FrameChoice): string {
  return isFrameKind(choice) ? catalogueLabel(labels, "frame", choice) : catalogueLabel(labels, "frame-type", choice);
}

function matWords({ labels, matWord }: Wording, parameters: Partial<PhotoFrameParameters>, locale: Locale): string {
  const widthMm = matWidthMm(parameters);
  const colour = matColourOf(matTypeOf(parameters));
  if (widthMm === 0) return catalogueLabel(labels, "mat", "none");
  return matWord(catalogueLabel(labels, "mat", colour), `${lengthText(widthMm, locale)} ${unitSign(locale)}`);
}

/** Parameters that tell a shopper nothing about her piece. */
const UNSAID = ["locale", "gclid", "s", "disableCache", "isCollage"];

function namedRows(name: string, value: unknown, writing: Writing): ChoiceRow[] {
  if (value === undefined || UNSAID.includes(name)) return [];
  if (name === "optionTypes") return optionRows(value as Record<string, string>, writing);
  const term = writing.wording.termOf(name);
  const words = term === null ? null : valueWords(name, value, writing);
  return term === null || words === null ? [] : [{ term, value: words }];
}

function optionRows(options: Record<string, string>, { wording: { labels }, locale }: Writing): ChoiceRow[] {
  return Object.entries(options).map(([group, value]) => ({
    term: optionGroupWord(labels, group) ?? group,
    value: optionName(labels, group, value, locale),
  }));
}

function valueWords(name: string, value: unknown, { wording, locale }: Writing): string | null {
  const { labels, otherValue, yes, no } = wording;
  const wordOf = (one: string) => valueWord(labels, name, one) ?? otherValue(one);
  if (name === "addToCart" || name === "isSample") return value === "1" ? yes : no;
  if (Array.isArray(value)) return value.map((entry) => wordOf(String(entry)) ?? String(entry)).join(", ");
  const card = name === "card" ? parseCardKey(String(value)) : null;
  if (card) return `${catalogueLabel(labels, "card-product", card.product)}, ${dimensionText(card.format, locale)}`;
  if (isFormat(value)) return dimensionText(value, locale);
  const text = String(value);
  const format = valueOrNull(parseFormat(text));
  return format ? dimensionText(format, locale) : wordOf(text);
}

function isFormat(value: unknown): value is Format {
  return typeof value === "object" && value !== null && "width" in value && "height" in value;
}
