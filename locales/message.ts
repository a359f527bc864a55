import { type Part, parseMessage } from "./parse-message.ts";

/** What a label is filled with. Dates are given in milliseconds since 1970. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A label ready to be shown: the text itself, or what makes it of its parameters. */
export type Message = string | ((parameters: Parameters) => string);

/** Writes what stands in a label as a locale does. */
export interface Writer {
  number: (value: number) => string;
  /** The day of an instant, in milliseconds since 1970. */
  date: (epochMs: number) => string;
  /** The form that a count takes (CLDR's cardinal categories). */
  plural: (count: number) => string;
}

/**
 * Reads a text of the vocabulary. Most have no parameters, and are their own text.
 *
 * A parameter's value is put in as it is. A name without a value stays visible as `{name}`; what has to reckon with
 * its value throws without one.
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
