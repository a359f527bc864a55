import { identityOf, shown } from "./reply-place.ts";

export type Fields = Readonly<Record<string, unknown>>;
type Rule = (fields: Fields, at: (key: string) => string) => string[];

/** Each looks at fields of any object that has them as numbers or lists; what is of another type the schema has named. */
const RULES: readonly Rule[] = [
  ({ priceCurrent, priceOriginal }, at) =>
    isAbove(priceCurrent, priceOriginal)
      ? [`${at("priceCurrent")}: expected no more than priceOriginal, ${priceOriginal}, found ${priceCurrent}`]
      : [],
  ({ priceCurrent, priceOriginal, lowestPrice30Days: lowest }, at) => {
    if (typeof lowest !== "number" || typeof priceCurrent !== "number") return [];
    if (priceCurrent === priceOriginal)
      return [`${at("lowestPrice30Days")}: expected null of a price that is not reduced, found ${lowest}`];
    return lowest > priceCurrent
      ? []
      : [`${at("lowestPrice30Days")}: expected more than priceCurrent, ${priceCurrent}, or null, found ${lowest}`];
  },
  ({ minMm, maxMm }, at) =>
    isAbove(minMm, maxMm) ? [`${at("minMm")}: expected no more than maxMm, ${maxMm}, found ${minMm}`] : [],
  ({ formats, initialFormat }, at) => notListed(formats, initialFormat, at("initialFormat")),
  ({ formats, popularFormat }, at) =>
    popularFormat === null ? [] : notListed(formats, popularFormat, at("popularFormat")),
];

function isAbove(one: unknown, other: unknown): boolean {
  return typeof one === "number" && typeof other === "number" && one > other;
}

function notListed(formats: unknown, format: unknown, at: string): string[] {
  if (!Array.isArray(formats) || typeof format !== "string" || formats.includes(format)) return [];
  return [`${at}: expected one of formats, found "${format}"`];
}

/** Names that entries of a list share. */
export function duplicates(entries: readonly unknown[]): string[] {
  const names = entries.map(identityOf).filter((name) => name !== null);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** What in an object breaks a rule that no type holds. @param at names the place of a field. */
export function brokenRules(fields: Fields, at: (key: string) => string, nowMs: number): string[] {
  return [...RULES.flatMap((rule) => rule(fields, at)), ...expiryFaults(fields, at, nowMs)];
}

/** A reply that no longer holds when it is given is asked for again and again. */
function expiryFaults(fields: Fields, at: (key: string) => string, nowMs: number): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    if (!/^validUntil/.test(key)) return [];
    const untilMs = typeof value === "string" ? Date.parse(value) : Number(value);
    if (value === null || Number.isNaN(untilMs) || untilMs > nowMs) return [];
    return [`${at(key)}: expected an instant to come, found ${shown(value)}, which is past`];
  });
}
