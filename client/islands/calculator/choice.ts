import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { ArticleOffers, CalculatorTexts, Choice, FormatOffer, OptionGroup, OptionValue } from "./props.ts";

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

export interface AddressOfChoice {
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
