import { type Part, parseMessage } from "./parse-message.ts";

/** The values that fill a label. Dates are in milliseconds since 1970. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A parsed label: the text itself, or the function that makes the text from its parameters. */
export type Message = string | ((parameters: Parameters) => string);

/** Writes the values in a label in a locale's notation. */
export interface Writer {
  number: (value: number) => string;
  /** Writes the day of an instant, given in milliseconds since 1970. */
  date: (epochMs: number) => string;
  /** Returns the plural form of a count (CLDR's cardinal categories). */
  plural: (count: number) => string;
}

/**
 * Parses a text of the vocabulary. Most texts have no parameters and are returned as they are.
 *
 * The value of a plain parameter is put in as it is; one without a value stays visible as `{name}`. A number, date or plural without a
 * value throws a TypeError when the text is made.
 *
 * @throws SyntaxError for a text that is no message.
 */
export function readMessage(text: string, write: Writer): Message {
  if (!text.includes("{")) return text;
  const parts = parseMessage(text);
  return (parameters) => fill(parts, parameters, write, 0);
}

function fill(parts: readonly Part[], parameters: Parameters, write: Writer, count: number): string {
  let filled = "";
  for (const part of parts) filled += typeof part === "string" ? part : show(part, parameters, write, count);
  return filled;
}

function show(part: Exclude<Part, string>, parameters: Parameters, write: Writer, count: number): string {
  if (part.kind === "count") return write.number(count);
  const value = parameters[part.name];
  if (part.kind === "text") return String(value ?? `{${part.name}}`);
  if (value === undefined) throw new TypeError(`A value for "${part.name}" is missing.`);
  const number = Number(value);
  if (part.kind === "number") return write.number(number);
  if (part.kind === "date") return write.date(number);
  const { options } = part;
  const category = options.has(`=${value}`) ? `=${value}` : write.plural(number);
  return fill(options.get(category) ?? options.get("other") ?? [], parameters, write, number);
}
