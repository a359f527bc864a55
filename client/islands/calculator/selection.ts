import {
  type CalculatorAction,
  type CalculatorMaterial,
  type CalculatorState,
  reduceCalculator,
} from "#domain/calculator/state.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type {
  ArticleOffers,
  CalculatorProps,
  CalculatorTexts,
  Choice,
  FormatOffer,
  OptionGroup,
  OptionValue,
} from "./props.ts";

/** State that is shown: an article's list, and the choice from it. */
export interface Selection {
  readonly offers: ArticleOffers;
  readonly state: CalculatorState<FormatOffer>;
  /** The value of each group, by the groups' names. */
  readonly options: Choice["options"];
}

/** Selection that the page was rendered with. */
export function startOf({ offers, extra, selected }: CalculatorProps): Selection {
  const state = {
    material: offers.article,
    format: selected.format,
    extra: extra && { format: extra.format, prices: extra },
  };
  return withOptions({ offers, state, options: {} }, selected.options);
}

/** The selection after a step; `offers` are those of the material that it leads to. */
export function stepTo(
  selection: Selection,
  action: CalculatorAction<FormatOffer>,
  offers = selection.offers,
): Selection {
  const next = { ...selection, offers, state: reduceCalculator(selection.state, action) };
  return withOptions(next, selection.options);
}

/** The selection with these options where the article and its size are made so, and the usual ones else. */
export function withOptions(selection: Selection, wanted: Choice["options"]): Selection {
  const offer = chosenOffer(selection);
  const values = selection.offers.options.map(
    (group) => [group.name, chosenValue(group, offer, wanted).value] as const,
  );
  const isSame =
    values.length === Object.keys(selection.options).length &&
    values.every(([name, value]) => selection.options[name] === value);
  return isSame ? selection : { ...selection, options: Object.fromEntries(values) };
}

/** The chosen size: the extra one, or one of the list. */
export function chosenOffer({ offers, state: { extra, format } }: Selection): FormatOffer {
  return extra?.format === format ? extra.prices : findFormat(offers, format);
}

/** Tells whether a size is one of the list, or the extra one. */
export function isOffered({ offers, state: { extra } }: Selection, format: string): boolean {
  return extra?.format === format || offers.formats.some((offer) => offer.format === format);
}

/** The extra size where it is not in the list anyway. */
export function extraOffer({ offers, state: { extra } }: Selection): FormatOffer | null {
  return extra && !offers.formats.some(({ format }) => format === extra.format) ? extra.prices : null;
}

/** An article as the reducer knows it. */
export function materialOf(offers: ArticleOffers): CalculatorMaterial {
  return {
    value: offers.article,
    formats: offers.formats.map(({ format }) => format),
    initialFormat: findFormat(offers, "").format,
  };
}

/** Part of a selection that its address states: options at their default are left out. */
export function choiceOf(selection: Selection): Choice {
  const { offers, options } = selection;
  const offer = chosenOffer(selection);
  const unusual = offers.options.flatMap((group) => {
    const { value } = chosenValue(group, offer, options);
    return value === group.values[0]?.value ? [] : [[group.name, value]];
  });
  return { article: offers.article, format: offer.format, options: Object.fromEntries(unusual) };
}

/**
 * The page's address with what is selected.
 *
 * @param search the query so far: what it holds beside a choice stays in it.
 * @param names options that may stand in it: those that are not chosen go.
 */
export function addressOf(action: string, selection: Selection, search = "", names: readonly string[] = []): string {
  return choiceHref(action, choiceOf(selection), search, { names, isOwn: chosenOffer(selection).hasOptions === true });
}

/** A format of an article; its initial or else its first one for a value that it does not have. */
export function findFormat({ article, initialFormat, formats }: ArticleOffers, value: string): FormatOffer {
  const byValue = (wanted: string) => formats.find(({ format }) => format === wanted);
  const format = byValue(value) ?? byValue(initialFormat) ?? formats[0];
  if (!format) throw new Error(`Article ${article} has no formats.`);
  return format;
}

/** The sides of a size in millimetres; a square for a value that is no size. */
export function sidesOf({ format }: Pick<FormatOffer, "format">): Format {
  return valueOrNull(parseFormat(format)) ?? { width: 1, height: 1 };
}

/**
 * The value of a group that counts for a size: the chosen one where the size is made so, else the usual one. A size that was priced
 * with its options has the chosen one.
 */
export function chosenValue(
  { name, values }: OptionGroup,
  offer: FormatOffer,
  options: Choice["options"],
): OptionValue {
  const chosen = values.find(({ value }) => value === options[name]);
  const isMade = chosen && (offer.hasOptions || chosen.surcharges[offer.format] !== undefined);
  const value = isMade ? chosen : values[0];
  if (!value) throw new Error(`Group ${name} has no values.`);
  return value;
}

/**
 * The designer with an article, one of its sizes and its options.
 *
 * @param hung the size the way up that it hangs.
 */
export function designerHrefOf(
  offers: ArticleOffers,
  offer: FormatOffer,
  options: Choice["options"] = {},
  hung: FormatOffer = offer,
): string {
  const { width, height } = sidesOf(hung);
  const size = fill(offers.size, { format: hung.format, width: String(width), height: String(height) });
  return offers.href + size + offers.options.map((group) => chosenValue(group, offer, options).query).join("");
}

/** Caption of a size in the room. */
export function scaleText({ scale }: CalculatorTexts, { label }: FormatOffer): string {
  return fill(scale, { dimension: label });
}

/** A text with its parameters in place. */
export function fill(text: string, parameters: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  );
}

interface AddressOfChoice {
  /** Names of options that may stand in the address: those that are not chosen go. */
  names?: readonly string[];
  /** The size is one of her own. */
  isOwn?: boolean;
}

/**
 * The page's address with a choice, so that it can be reloaded, sent on and gone back to.
 *
 * @param choice without a format the material's own initial one is meant.
 * @param search the address's query so far: what it holds beside a choice stays in it.
 */
export function choiceHref(
  action: string,
  { article, format, options }: Choice,
  search = "",
  { names = [], isOwn = false }: AddressOfChoice = {},
): string {
  const chosen: Record<string, string> = { material: article, [isOwn ? "size" : "format"]: format, ...options };
  const gone = new Set([...Object.keys(chosen), ...names, "format", "size", "width", "height"]);
  const others = [...new URLSearchParams(search)].filter(([name]) => !gone.has(name));
  const pairs = [...Object.entries(chosen).filter(([, value]) => value), ...others];
  return `${action}?${pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
}
