/**
 * The result of parsing a stranger's input: the value, or what is wrong with the input. `code` is for the program.
 * `problem` is one English sentence for a person who reads a log line, an API's reply or a tool's output. Texts for
 * shoppers come from the label vocabulary.
 */
export type Parsed<Value, Code extends string = string> = Ok<Value> | Failure<Code>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  readonly problem: string;
}

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code, problem: string): Failure<Code> {
  return { ok: false, code, problem };
}

/** The number of characters of a stranger's text that a problem repeats. */
const QUOTED_LENGTH = 60;

/** A stranger's text as a problem quotes it: in quotation marks, cut short, on one line. */
export function quoted(text: string): string {
  const shown = text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
  return JSON.stringify(shown.toWellFormed());
}

/** The value, or null for any problem, for callers to whom every problem is the same. */
export function valueOrNull<Value>(parsed: Parsed<Value>): Value | null {
  return parsed.ok ? parsed.value : null;
}
