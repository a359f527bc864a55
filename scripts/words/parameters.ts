import { IntlMessageFormat } from "intl-messageformat";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** Kinds of a message's elements, as the library numbers them. */
const LITERAL = 0;
const PLURAL = 6;
const POUND = 7;

/** Every element of a message, those inside of plurals and selections too. */
function elementsOf(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => {
    const options = "options" in element ? Object.values(element.options) : [];
    return [element, ...options.flatMap(({ value }) => elementsOf(value))];
  });
}

function read(text: string): Element[] {
  return elementsOf(new IntlMessageFormat(text, "en", undefined, { ignoreTag: true }).getAst());
}

/**
 * The names of a message's parameters, each once, in alphabetical order.
 *
 * @throws SyntaxError for a text that is no ICU message.
 */
export function parameterNames(text: string): string[] {
  const names = read(text).flatMap((element) =>
    element.type !== LITERAL && element.type !== POUND && "value" in element ? element.value : [],
  );
  return [...new Set(names)].sort();
}

/** Counts that a shop has words for. */
const LARGEST_COUNT = 10_000;

const categories = new Map<string, ReadonlySet<string>>();

/** The plural categories that the counts of a shop fall into; the one for millions is none of them. */
function categoriesOf(locale: string): ReadonlySet<string> {
  let needed = categories.get(locale);
  if (!needed) {
    const rules = new Intl.PluralRules(locale);
    needed = new Set(Array.from({ length: LARGEST_COUNT }, (_, count) => rules.select(count)));
    categories.set(locale, needed);
  }
  return needed;
}

/** Categories that a locale's plurals fall into and a message of that locale leaves out. */
export function missingPlurals(text: string, locale: string): string[] {
  return read(text).flatMap((element) =>
    element.type === PLURAL ? [...categoriesOf(locale)].filter((category) => !(category in element.options)) : [],
  );
}
