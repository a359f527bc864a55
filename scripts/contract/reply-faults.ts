import "#domain/schema-messages.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf, type Locale } from "#domain/shop/locale.ts";
import { placeText, shown, valueAt, withoutUnknownArticles } from "./reply-place.ts";
import { brokenRules, duplicates, type Fields } from "./reply-rules.ts";

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
    : brokenRules(value as Fields, at, context.nowMs);
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [...own, ...keys.flatMap((key) => ruleFaults(reply, valueAt(value, [key]), [...place, key], context))];
}
