import "#domain/schema-messages.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf, type Locale } from "#domain/shop/locale.ts";
import { identityOf, placeText, shown, valueAt, withoutUnknownArticles } from "./reply-place.ts";

/** For whom a reply was given, and when. */
export interface ReplyContext {
  locale: Locale;
  nowMs: number;
}

/** What in a reply breaks its contract: a sentence each, naming the field, what was expected and what was found. */
export function replyFaults({ reply }: Endpoint, sent: unknown, context: ReplyContext): string[] {
  const read = withoutUnknownArticles(sent);
  const parsed = reply.safeParse(read);
  const faults = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${placeText(read, path)}: ${plainMessage(message)}, found ${shown(valueAt(read, path))}`,
  );
  return [...new Set([...faults, ...countryFaults(read, context), ...ruleFaults(read, read, [], context)])];
}

function plainMessage(message: string): string {
  return message
    .replace(/^Invalid (input|option|string): /, "")
    .replace(/, received .*$/, "")
    .replace(/(?<=^expected )\w+$/, (type) => PLAIN_TYPES[type] ?? type);
}

/** What JSON's types are called. */
const PLAIN_TYPES: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function countryFaults(reply: unknown, { locale }: ReplyContext): string[] {
  const { currency, country } = (reply ?? {}) as { currency?: unknown; country?: unknown };
  const faults: string[] = [];
  if (currency !== undefined && currency !== currencyOf(locale)) {
    faults.push(
      `currency: expected "${currencyOf(locale)}", which ${countryOf(locale)} pays in, found ${shown(currency)}`,
    );
  }
  const isMarket = currency !== undefined && country !== undefined;
  if (isMarket && country !== countryOf(locale)) {
    faults.push(`country: expected "${countryOf(locale)}", the locale's, found ${shown(country)}`);
  }
  return faults;
}

/** What no type says, wherever it stands in a reply. */
function ruleFaults(reply: unknown, value: unknown, place: PropertyKey[], context: ReplyContext): string[] {
  if (typeof value !== "object" || value === null) return [];
  const at = (key: PropertyKey) => placeText(reply, [...place, key]);
  const own = Array.isArray(value)
    ? duplicates(value).map((name) => `${placeText(reply, place)}: "${name}" stands there twice`)
    : [...RULES.flatMap((rule) => rule(value as Fields, at)), ...expiryFaults(value as Fields, at, context.nowMs)];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [...own, ...keys.flatMap((key) => ruleFaults(reply, valueAt(value, [key]), [...place, key], context))];
}

type Fields = Readonly<Record<string, unknown>>;
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

function duplicates(entries: readonly unknown[]): string[] {
  const names = entries.map(identityOf).filter((name) => name !== null);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
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
