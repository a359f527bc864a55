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

/** The state that is shown: an article's list, and the choice from it. */
export interface Selection {
  readonly offers: ArticleOffers;
  readonly state: CalculatorState<FormatOffer>;
  /** The chosen value of each group, by the groups' names. */
  readonly options: Choice["options"];
  readonly quantity: number;
}

/** Returns the selection that the page was rendered with. */
export function startOf({ offers, extra, selected }: CalculatorProps): Selection {
  const state = {
    material: offers.article,
    format: selected.format,
    extra: extra && { format: extra.format, prices: extra },
  };
  return withOptions({ offers, state, options: {}, quantity: selected.quantity ?? 1 }, selected.options);
}

/** Returns the selection after a step; `offers` are those of the material that the step leads to. */
export function stepTo(
  selection: Selection,
  action: CalculatorAction<FormatOffer>,
  offers = selection.offers,
): Selection {
  const next = { ...selection, offers, state: reduceCalculator(selection.state, action) };
  return withOptions(next, selection.options);
}

/** Returns the selection with these options if the article and its size are made so, otherwise with the first that they are. */
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

/** Returns the selection with these options, where they are made, and this number of copies. */
export function withChoice(selection: Selection, { options, quantity = 1 }: Choice): Selection {
  const next = withOptions(selection, options);
  return next.quantity === quantity ? next : { ...next, quantity };
}

/** Returns the chosen size: the extra one, or one of the list. */
export function chosenOffer({ offers, state: { extra, format } }: Selection): FormatOffer {
  return extra?.format === format ? extra.prices : findFormat(offers, format);
}

/** Tells whether a size is one of the list, or the extra one. */
export function isOffered({ offers, state: { extra } }: Selection, format: string): boolean {
  return extra?.format === format || offers.formats.some((offer) => offer.format === format);
}

/** Returns the extra size, unless the list has it anyway. */
export function extraOffer({ offers, state: { extra } }: Selection): FormatOffer | null {
  return extra && !offers.formats.some(({ format }) => format === extra.format) ? extra.prices : null;
}

/** Returns an article as the reducer needs it. */
export function materialOf(offers: ArticleOffers): CalculatorMaterial {
  return {
    value: offers.article,
    formats: offers.formats.map(({ format }) => format),
    initialFormat: findFormat(offers, "").format,
  };
}

/** Returns the part of a selection that its address states: options at their usual value are left out. */
export function choiceOf(selection: Selection): Choice {
  const { offers, options, quantity } = selection;
  const offer = chosenOffer(selection);
  const unusual = offers.options.flatMap((group) => {
    const { value } = chosenValue(group, offer, options);
    return value === group.values[0]?.value ? [] : [[group.name, value]];
  });
  return { article: offers.article, format: offer.format, options: Object.fromEntries(unusual), quantity };
}

/**
 * Returns the page's address with a selection.
 *
 * @param search the query so far: everything in it but the choice stays.
 * @param names options that may stand in it: those that are not chosen are removed.
 */
export function addressOf(action: string, selection: Selection, search = "", names: readonly string[] = []): string {
  return choiceHref(action, choiceOf(selection), search, { names, isOwn: chosenOffer(selection).hasOptions === true });
}

/** Returns a format of an article; its initial format, or else its first, for a value that it does not have. */
export function findFormat({ article, initialFormat, formats }: ArticleOffers, value: string): FormatOffer {
  const byValue = (wanted: string) => formats.find(({ format }) => format === wanted);
  const format = byValue(value) ?? byValue(initialFormat) ?? formats[0];
  if (!format) throw new Error(`Article ${article} has no formats.`);
  return format;
}

/** Returns the sides of a size in millimetres; a square for a value that is no size. */
export function sidesOf({ format }: Pick<FormatOffer, "format">): Format {
  return valueOrNull(parseFormat(format)) ?? { width: 1, height: 1 };
}

/** Tells whether a size is made with a value of a group. A size that was priced with its options has the chosen one. */
export function isMade({ surcharges }: OptionValue, { format, hasOptions }: FormatOffer): boolean {
  return hasOptions === true || surcharges[format] !== undefined;
}

/** Returns the value of a group that counts for a size: the chosen one if the size is made so, else the first in which it is made. */
export function chosenValue(
  { name, values }: OptionGroup,
  offer: FormatOffer,
  options: Choice["options"],
): OptionValue {
  const made = (one: OptionValue) => isMade(one, offer);
  const value = values.find((one) => one.value === options[name] && made(one)) ?? values.find(made) ?? values[0];
  if (!value) throw new Error(`Group ${name} has no values.`);
  return value;
}

/**
 * Returns the designer's address of a selection.
 *
 * @param hung the chosen size in the orientation in which it hangs.
 */
export function designerHrefOf(selection: Selection, hung: Pick<FormatOffer, "format">): string {
  const { offers, options, quantity } = selection;
  const offer = chosenOffer(selection);
  const { width, height } = sidesOf(hung);
  const size = fill(offers.size, { format: hung.format, width: String(width), height: String(height) });
  const chosen = offers.options.map((group) => chosenValue(group, offer, options).query);
  return [offers.href, size, ...chosen, quantity > 1 && `&quantity=${quantity}`].filter(Boolean).join("");
}

/** Returns the caption of a size in the room. */
export function scaleText({ scale }: CalculatorTexts, { label }: FormatOffer): string {
  return fill(scale, { dimension: label });
}

/** Returns a text with its parameters filled in. */
export function fill(text: string, parameters: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : whole,
  );
}

interface AddressOfChoice {
  /** The names of options that may stand in the address: those that are not chosen are removed. */
  names?: readonly string[];
  /** True if the size is one of her own. */
  isOwn?: boolean;
}

/**
 * Returns the page's address with a choice, so that it can be reloaded, shared and returned to.
 *
 * @param choice without a format, the material's initial one is meant.
 * @param search the address's query so far: everything in it but the choice stays.
 */
export function choiceHref(
  action: string,
  { article, format, options, quantity = 1 }: Choice,
  search = "",
  { names = [], isOwn = false }: AddressOfChoice = {},
): string {
  const chosen: Record<string, string> = { material: article, [isOwn ? "size" : "format"]: format, ...options };
  if (quantity > 1) chosen.quantity = String(quantity);
  const gone = new Set([...Object.keys(chosen), ...names, "format", "size", "width", "height", "quantity"]);
  const others = [...new URLSearchParams(search)].filter(([name]) => !gone.has(name));
  const pairs = [...Object.entries(chosen).filter(([, value]) => value), ...others];
  return `${action}?${pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
}
