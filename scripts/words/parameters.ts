import { type Part, parseMessage } from "#locales/parse-message.ts";

type Argument = Exclude<Part, string>;

/** Every argument of a message, those inside of plurals too. */
function argumentsOf(parts: readonly Part[]): Argument[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return part.kind === "plural" ? [part, ...[...part.options.values()].flatMap(argumentsOf)] : [part];
  });
}

/**
 * The names of a message's parameters, each once, in alphabetical order.
 *
 * @throws SyntaxError for a text that is no message.
 */
export function parameterNames(text: string): string[] {
  const names = argumentsOf(parseMessage(text)).flatMap((part) => (part.kind === "count" ? [] : part.name));
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
  return argumentsOf(parseMessage(text)).flatMap((part) =>
    part.kind === "plural" ? [...categoriesOf(locale)].filter((category) => !part.options.has(category)) : [],
  );
}
