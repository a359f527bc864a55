import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { ArticleOffers, CalculatorTexts, Choice, FormatOffer } from "./props.ts";

/** A format of an article; its initial or else its first one for a value that it does not have. */
export function findFormat({ article, initialFormat, formats }: ArticleOffers, value: string): FormatOffer {
  const byValue = (wanted: string) => formats.find(({ format }) => format === wanted);
  const format = byValue(value) ?? byValue(initialFormat) ?? formats[0];
  if (!format) throw new Error(`Article ${article} has no formats.`);
  return format;
}

/** The sides of a size in millimetres; a square for a value that is no size. */
export function sidesOf({ format }: FormatOffer): Format {
  return valueOrNull(parseFormat(format)) ?? { width: 1, height: 1 };
}

/** The designer with an article and one of its formats. */
export function designerHrefOf({ href }: ArticleOffers, { format }: FormatOffer): string {
  return `${href}&formatType=${format}`;
}

/** How large a size is in the room. */
export function scaleText({ scale }: CalculatorTexts, { label }: FormatOffer): string {
  return scale.replace("{dimension}", label);
}

/** The reduction in percent, with what it is measured from where the law wants that; null where there is none to announce. */
export function reductionText({ reduction }: CalculatorTexts, { percent, original }: FormatOffer): string | null {
  if (!percent || !original) return null;
  return reduction.replace("{percent}", String(percent)).replace("{price}", original);
}

/**
 * The page's address with a choice, so that it can be reloaded, sent on and gone back to.
 *
 * @param search the address's query so far: what it holds beside a choice stays in it.
 */
export function choiceHref(action: string, choice: Choice, search = ""): string {
  const chosen = { material: choice.article, format: choice.format };
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(chosen, name));
  const pairs = [...Object.entries(chosen), ...others];
  return `${action}?${pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;
}
