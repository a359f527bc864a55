import { type Part, parseMessage } from "./parse-message.ts";

/** What a label is filled with. Dates are given in milliseconds since 1970. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A label ready to be shown: the text itself, or what makes it of its parameters. */
export type Message = string | ((parameters: Parameters) => string);

/** Dates read the same wherever the shop runs. */
const LONG_DATE = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/**
 * Reads a text of the vocabulary. Most have no parameters, and are their own text.
 *
 * A parameter's value is put in as it is. A name without a value stays visible as `{name}`; what has to reckon with
 * its value throws without one.
 *
 * @param locale whose plurals, numbers and dates the text is written with.
 * @throws SyntaxError for a text that is no message.
 */
export function readMessage(text: string, locale: string): Message {
  if (!text.includes("{")) return text;
  const parts = parseMessage(text);
  return (parameters) => fill(parts, parameters, locale, 0);
}

function fill(parts: readonly Part[], parameters: Parameters, locale: string, count: number): string {
  let filled = "";
  for (const part of parts) filled += typeof part === "string" ? part : show(part, parameters, locale, count);
  return filled;
}

function show(part: Exclude<Part, string>, parameters: Parameters, locale: string, count: number): string {
  if (part.kind === "count") return formatsOf(locale).number.format(count);
  const value = parameters[part.name];
  if (part.kind === "text") return String(value ?? `{${part.name}}`);
  if (value === undefined) throw new TypeError(`A value for "${part.name}" is missing.`);
  const number = Number(value);
  if (part.kind !== "plural") return formatsOf(locale)[part.kind].format(number);
  const category = part.options.has(`=${value}`) ? `=${value}` : formatsOf(locale).plural.select(number);
  return fill(part.options.get(category) ?? part.options.get("other") ?? [], parameters, locale, number);
}

/** What `Intl` makes of a locale's numbers, each built when it is first needed: the first costs an isolate as much as ten pages. */
class Formats {
  readonly #locale: string;
  #number: Intl.NumberFormat | undefined;
  #date: Intl.DateTimeFormat | undefined;
  #plural: Intl.PluralRules | undefined;

  constructor(locale: string) {
    this.#locale = locale;
  }
  get number(): Intl.NumberFormat {
    this.#number ??= new Intl.NumberFormat(this.#locale);
    return this.#number;
  }
  get date(): Intl.DateTimeFormat {
    this.#date ??= new Intl.DateTimeFormat(this.#locale, LONG_DATE);
    return this.#date;
  }
  get plural(): Intl.PluralRules {
    this.#plural ??= new Intl.PluralRules(this.#locale);
    return this.#plural;
  }
}

const formats = new Map<string, Formats>();

function formatsOf(locale: string): Formats {
  const known = formats.get(locale) ?? new Formats(locale);
  formats.set(locale, known);
  return known;
}
