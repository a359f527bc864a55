import { missingPlurals, parameterNames } from "./parameters.ts";
import type { Usage } from "./usage.ts";

/** A vocabulary file as it was read: nothing is known of it. */
export type TextsByKey = Readonly<Record<string, string>>;

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
