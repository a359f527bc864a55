import { type Part, parseMessage } from "#locales/parse-message.ts";

/** A vocabulary file as read, not yet validated. */
type TextsByKey = Readonly<Record<string, string>>;

export interface Findings {
  /** Keys that sources ask for or that the German file has, but that this file lacks. */
  missing: string[];
  /** Keys that nothing shows: no page and no accessor of the catalogue uses them, and they are not announced as ahead of use. */
  unused: string[];
  /** Messages that cannot be parsed, take other parameters than the German ones, or lack a plural. */
  broken: string[];
  /** Texts identical to the German ones: names and loan words, or forgotten translations. */
  sameAsGerman: string[];
  /** Texts so long that a button designed for the German text may break. */
  long: string[];
}

const LONGEST_RATIO = 1.6;

/**
 * Checks one vocabulary against the German one and against the labels that sources use.
 *
 * @param locale the locale whose plural rules the texts follow.
 * @param aheadOfUse areas of keys that no page shows yet.
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

/** Lists the areas that are wrongly announced as ahead of use: all their keys are used, or they have none. */
export function staleAreas(german: TextsByKey, usage: Usage, aheadOfUse: readonly string[]): string[] {
  const unused = new Set(
    Object.keys(german)
      .filter((key) => !usage.isUsed(key))
      .map(areaOf),
  );
  return aheadOfUse.filter((area) => !unused.has(area));
}

/** Tells whether the findings must stop a build. */
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

/** Returns a text without its parameters. */
function plainText(text: string): string {
  return text.replace(/\{[^{}]*\}/g, "");
}

/** A look-up of a label in a source: its key, and the names of the parameters it passes. */
interface Call {
  key: string;
  names: string[];
}

const CALL = /\blabels\(\s*"([^"]+)"\s*,?\s*/g;

/** Finds the look-ups of a source whose key and parameters are literals; parameters in a variable are not read. */
export function readCalls(source: string): Call[] {
  return [...source.matchAll(CALL)].flatMap((match) => {
    const [before, key = ""] = match;
    const rest = source.slice(match.index + before.length);
    if (rest.startsWith(")")) return { key, names: [] };
    return rest.startsWith("{") ? { key, names: readNames(rest) } : [];
  });
}

/** Lists look-ups that pass other parameters than the label takes, each in one sentence. */
export function faultyCalls(sources: readonly string[], german: TextsByKey): string[] {
  return sources.flatMap(readCalls).flatMap(({ key, names }) => {
    const [given, taken] = [names.sort().join(), parameterNames(german[key] ?? "").join()];
    return given === taken ? [] : `${key} takes {${taken}} and is given {${given}}`;
  });
}

/** Reads the property names of the object literal at the start of a text. */
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

/** Lists all arguments of a message, including those inside plurals. */
function argumentsOf(parts: readonly Part[]): Argument[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return part.kind === "plural" ? [part, ...[...part.options.values()].flatMap(argumentsOf)] : [part];
  });
}

/**
 * Lists the names of a message's parameters, each once, in alphabetical order.
 *
 * @throws SyntaxError for a text that is not a valid message.
 */
export function parameterNames(text: string): string[] {
  const names = argumentsOf(parseMessage(text)).flatMap((part) => (part.kind === "count" ? [] : part.name));
  return [...new Set(names)].sort();
}

/** The limit below which a shop has texts for every count. */
const LARGEST_COUNT = 10_000;

const categories = new Map<string, ReadonlySet<string>>();

/** Returns the plural categories of the counts in a shop; that for millions is not among them. */
function categoriesOf(locale: string): ReadonlySet<string> {
  let needed = categories.get(locale);
  if (!needed) {
    const rules = new Intl.PluralRules(locale);
    needed = new Set(Array.from({ length: LARGEST_COUNT }, (_, count) => rules.select(count)));
    categories.set(locale, needed);
  }
  return needed;
}

/** Lists the plural categories of a locale that a message's plurals leave out. */
export function missingPlurals(text: string, locale: string): string[] {
  return argumentsOf(parseMessage(text)).flatMap((part) =>
    part.kind === "plural" ? [...categoriesOf(locale)].filter((category) => !part.options.has(category)) : [],
  );
}
/** The use of a vocabulary by sources. */
interface Usage {
  /** Keys named by `labels("…")`. */
  asked: readonly string[];
  isUsed: (key: string) => boolean;
}

const ASKED = /\blabels\(\s*"([^"]+)"/g;
/** Matches every string that can be a key, as a key may be chosen first and looked up later. */
const LITERAL = /"([\w-]+\/[^"\s]+)"/g;
const TEMPLATE = /\blabels\(\s*`([^`]+)`/g;

/**
 * Finds the keys that sources use: those that typed accessors of the catalogue reach, and those in the text of a source.
 *
 * @param sources the text of every source that may show a label.
 * @param typed the keys that typed accessors reach.
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

/** Returns a pattern for a template such as `error/${kind}-title`, which matches every key of that form. */
function patternOf(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]+\}/).map((piece) => piece.replaceAll(/[^\w/-]/g, "\\$&"));
  return new RegExp(`^${pieces.join("[\\w-]+")}$`);
}
