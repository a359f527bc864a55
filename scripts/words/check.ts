import { type Part, parseMessage } from "#locales/parse-message.ts";

/** A vocabulary file as it was read: nothing is known of it. */
type TextsByKey = Readonly<Record<string, string>>;

export interface Findings {
  /** Asked for, or in the German file, but not in this one. */
  missing: string[];
  /** Nothing shows them: no page, no accessor of the catalogue, and they are not announced as ahead of use. */
  unused: string[];
  /** Messages that cannot be read, take other parameters than the German ones, or lack a plural. */
  broken: string[];
  /** Word for word the German. Names and loan words are; a forgotten translation is too. */
  sameAsGerman: string[];
  /** So long that a button made for the German may break. */
  long: string[];
}

const LONGEST_RATIO = 1.6;

/**
 * Holds one vocabulary against the German one and against what is shown.
 *
 * @param locale whose plurals the texts follow.
 * @param aheadOfUse areas that no page shows yet.
 */
export function checkWords(
  texts: TextsByKey,
  german: TextsByKey,
  { locale, usage, aheadOfUse }: { locale: string; usage: Usage; aheadOfUse: readonly string[] },
): Findings {
  const wanted = new Set([...Object.keys(german), ...usage.asked]);
  const keys = Object.keys(texts);
  const shared = keys.filter((key) => Object.hasOwn(german, key));
  const isOther = texts !== german;
  return {
    missing: [...wanted].filter((key) => !texts[key]),
    unused: keys.filter((key) => !wanted.has(key) || !(usage.isUsed(key) || aheadOfUse.includes(areaOf(key)))),
    broken: shared.flatMap((key) =>
      faultOf(texts[key] ?? "", german[key] ?? "", locale).map((fault) => `${key}: ${fault}`),
    ),
    sameAsGerman: shared.filter(
      (key) => isOther && texts[key] === german[key] && /\p{L}{3}/u.test(plainText(texts[key] ?? "")),
    ),
    long: shared.filter((key) => (texts[key] ?? "").length > LONGEST_RATIO * (german[key] ?? "").length),
  };
}

/** Announced areas of which nothing is left to announce: every key of theirs is used, or there is none. */
export function staleAreas(german: TextsByKey, usage: Usage, aheadOfUse: readonly string[]): string[] {
  const unused = new Set(
    Object.keys(german)
      .filter((key) => !usage.isUsed(key))
      .map(areaOf),
  );
  return aheadOfUse.filter((area) => !unused.has(area));
}

/** Whether the findings must stop a build. */
export function isFault({ missing, unused, broken }: Findings): boolean {
  return missing.length + unused.length + broken.length > 0;
}

function areaOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}

function faultOf(text: string, german: string, locale: string): string[] {
  try {
    const [own, wanted] = [parameterNames(text).join(), parameterNames(german).join()];
    const faults = missingPlurals(text, locale).map((category) => `no plural ${category}`);
    return own === wanted ? faults : [...faults, `takes {${own}}, the German {${wanted}}`];
  } catch (error) {
    return [String(error)];
  }
}

/** A text without its parameters. */
function plainText(text: string): string {
  return text.replace(/\{[^{}]*\}/g, "");
}

/** A look-up that a source makes: the key and the parameters it gives. */
interface Call {
  key: string;
  names: string[];
}

const CALL = /\blabels\(\s*"([^"]+)"\s*,?\s*/g;

/** The look-ups of a source whose key and parameters stand in its text; parameters kept elsewhere are not read. */
export function readCalls(source: string): Call[] {
  return [...source.matchAll(CALL)].flatMap((match) => {
    const [before, key = ""] = match;
    const rest = source.slice(match.index + before.length);
    if (rest.startsWith(")")) return { key, names: [] };
    return rest.startsWith("{") ? { key, names: readNames(rest) } : [];
  });
}

/** Calls that give a label other parameters than it takes, each in one sentence. */
export function faultyCalls(sources: readonly string[], german: TextsByKey): string[] {
  return sources.flatMap(readCalls).flatMap(({ key, names }) => {
    const [given, taken] = [names.sort().join(), parameterNames(german[key] ?? "").join()];
    return given === taken ? [] : `${key} takes {${taken}} and is given {${given}}`;
  });
}

/** The names in the object that a text begins with. */
function readNames(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let property = "";
  for (const sign of text) {
    if (depth === 1 && (sign === "," || sign === "}")) {
      const [name] = /^\w+/.exec(property.trim()) ?? [];
      if (name) names.push(name);
      property = "";
    } else if (depth >= 1) property += sign;
    if ("{([".includes(sign)) depth++;
    if ("})]".includes(sign)) depth--;
    if (depth === 0) break;
  }
  return names;
}

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
/** What sources ask the vocabulary for: whole keys, and keys put together of parts. */
interface Usage {
  /** Keys named by `labels("…")`. */
  asked: readonly string[];
  isUsed: (key: string) => boolean;
}

const ASKED = /\blabels\(\s*"([^"]+)"/g;
/** A key may be chosen first and looked up later, so every string that can be a key counts. */
const LITERAL = /"([\w-]+\/[^"\s]+)"/g;
const TEMPLATE = /\blabels\(\s*`([^`]+)`/g;

/**
 * Which keys sources use, of those that are reached by type (the catalogue's accessors) or stand in a source's text.
 *
 * @param sources text of every source that may show a label.
 */
export function findUsage(sources: readonly string[], typed: readonly string[]): Usage {
  const all = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found = ""]) => found));
  const used = new Set([...typed, ...all(LITERAL)]);
  const patterns = all(TEMPLATE).map(patternOf);
  return {
    asked: all(ASKED),
    isUsed: (key) => used.has(key) || patterns.some((pattern) => pattern.test(key)),
  };
}

/** `error/${kind}-title` stands for every key of that form. */
function patternOf(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]+\}/).map((piece) => piece.replaceAll(/[^\w/-]/g, "\\$&"));
  return new RegExp(`^${pieces.join("[\\w-]+")}$`);
}
