import type { Locale } from "#domain/shop/locale.ts";
import { longDate } from "./long-date.ts";
import { numberText } from "./number-text.ts";
import { type Part, parseMessage } from "./parse-message.ts";
import { pluralCategory } from "./plural.ts";

/** What a label is filled with. Dates are given in milliseconds since 1970. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A label ready to be shown: the text itself, or what makes it of its parameters. */
export type Message = string | ((parameters: Parameters) => string);

/**
 * Reads a text of the vocabulary. Most have no parameters, and are their own text.
 *
 * A parameter's value is put in as it is. A name without a value stays visible as `{name}`; what has to reckon with
 * its value throws without one.
 *
 * @param locale whose plurals, numbers and dates the text is written with.
 * @throws SyntaxError for a text that is no message.
 */
export function readMessage(text: string, locale: Locale): Message {
  if (!text.includes("{")) return text;
  const parts = parseMessage(text);
  return (parameters) => fill(parts, parameters, locale, 0);
}

function fill(parts: readonly Part[], parameters: Parameters, locale: Locale, count: number): string {
  let filled = "";
  for (const part of parts) filled += typeof part === "string" ? part : show(part, parameters, locale, count);
  return filled;
}

function show(part: Exclude<Part, string>, parameters: Parameters, locale: Locale, count: number): string {
  if (part.kind === "count") return numberText(count, locale);
  const value = parameters[part.name];
  if (part.kind === "text") return String(value ?? `{${part.name}}`);
  if (value === undefined) throw new TypeError(`A value for "${part.name}" is missing.`);
  const number = Number(value);
  if (part.kind === "number") return numberText(number, locale);
  if (part.kind === "date") return longDate(number, locale);
  const category = part.options.has(`=${value}`) ? `=${value}` : pluralCategory(number, locale);
  return fill(part.options.get(category) ?? part.options.get("other") ?? [], parameters, locale, number);
}
