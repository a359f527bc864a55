/** A part of a message: text, a parameter, or the count of the plural that it stands in. */
export type Part = string | Argument | Count;
type Argument = Value<"text"> | Value<"number"> | Value<"date"> | Plural;

interface Value<Kind extends string> {
  kind: Kind;
  name: string;
}

interface Plural {
  kind: "plural";
  name: string;
  /** The texts by plural category, or by a number of their own: `one`, `other`, `=0`. */
  options: ReadonlyMap<string, readonly Part[]>;
}

interface Count {
  kind: "count";
}

/** All kinds of arguments of ICU MessageFormat that the vocabulary uses, up to the closing brace or the options. */
const ARGUMENT = /\{\s*(\w+)\s*(?:,\s*(?:(number)|(date)\s*,\s*long|(plural)\s*,)\s*)?/y;
const OPTION = /\s*(=\d+|[a-z]+)\s*\{/y;
const END = /\s*\}/y;
const TEXT = /[^{}]+/y;
const TEXT_OF_PLURAL = /[^{}#]+/y;

/**
 * Parses a text in ICU MessageFormat, as far as the vocabulary needs it: `{name}`, `{name, number}`, `{name, date, long}` and `{name,
 * plural, =0 {…} one {…} other {# …}}`. A straight apostrophe has no special meaning: the vocabulary uses the typographic one.
 *
 * @throws SyntaxError for any other text.
 */
export function parseMessage(text: string): Part[] {
  const reader = { text, at: 0 };
  const parts = parseParts(reader, TEXT);
  if (reader.at < text.length) fail(reader);
  return parts;
}

interface Reader {
  text: string;
  at: number;
}

function parseParts(reader: Reader, plainText: RegExp): Part[] {
  const parts: Part[] = [];
  for (;;) {
    const [plain] = take(reader, plainText) ?? [];
    if (plain !== undefined) parts.push(plain);
    else if (reader.text[reader.at] === "{") parts.push(parseArgument(reader));
    else if (plainText === TEXT_OF_PLURAL && reader.text[reader.at] === "#") {
      reader.at++;
      parts.push({ kind: "count" });
    } else return parts;
  }
}

function parseArgument(reader: Reader): Argument {
  const [, name = fail(reader), isNumber, isDate, isPlural] = take(reader, ARGUMENT) ?? [];
  const argument: Argument = isPlural
    ? { kind: "plural", name, options: parseOptions(reader) }
    : isNumber
      ? { kind: "number", name }
      : { kind: isDate ? "date" : "text", name };
  if (!take(reader, END)) fail(reader);
  return argument;
}

function parseOptions(reader: Reader): Map<string, Part[]> {
  const options = new Map<string, Part[]>();
  for (let option = take(reader, OPTION); option; option = take(reader, OPTION)) {
    options.set(option[1] ?? "", parseParts(reader, TEXT_OF_PLURAL));
    if (reader.text[reader.at++] !== "}") fail(reader);
  }
  return options.has("other") ? options : fail(reader);
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found;
}

function fail({ text, at }: Reader): never {
  throw new SyntaxError(`"${text}" cannot be read as a message from its sign ${at + 1} on.`);
}
