import { IntlMessageFormat } from "intl-messageformat";

/** What a label is filled with. Dates are given in milliseconds since 1970. */
export type Parameters = Readonly<Record<string, string | number>>;

/** A label ready to be shown: the text itself, or what makes it of its parameters. */
export type Message = string | ((parameters: Parameters) => string);

/** A brace that holds more than a name: a plural, a number, a date. */
const ICU_ARGUMENT = /\{\s*\w+\s*,/;
const NAME = /\{(\w+)\}/;

/** Dates read the same wherever the shop runs. */
const FORMATS = { date: { long: { timeZone: "UTC" } } } as const;

/**
 * Reads a text of the vocabulary in ICU MessageFormat. Most texts have no parameters or mere names, and those never
 * meet the library: they cost a look-up, or a join of their pieces.
 *
 * A parameter's value is put in as it is. A name without a value stays visible as `{name}`; what has to reckon with
 * its value throws without one.
 *
 * @param locale whose plurals, numbers and dates the text is written with.
 * @throws SyntaxError for a text that is no ICU message.
 */
export function readMessage(text: string, locale: string): Message {
  if (ICU_ARGUMENT.test(text)) {
    const format = new IntlMessageFormat(text, locale, FORMATS, { ignoreTag: true });
    return (parameters) => String(format.format(parameters));
  }
  const pieces = text.split(NAME);
  if (pieces.length === 1) return text;
  return (parameters) => {
    let filled = "";
    // Texts and names take turns.
    for (const [index, piece] of pieces.entries()) {
      filled += index % 2 === 0 ? piece : (parameters[piece] ?? `{${piece}}`);
    }
    return filled;
  };
}
