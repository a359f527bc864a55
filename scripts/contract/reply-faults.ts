import "#domain/schema-messages.ts";
import { isArticle } from "#domain/catalogue/article.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { currencyOf } from "#domain/price/money.ts";
import { COUNTRIES, type Country, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";

/** The locale for which a reply was given, and the time. */
interface ReplyContext {
  locale: Locale;
  nowMs: number;
}

/** Lists the violations of the contract in a reply, a sentence each, with the field, the expected value and the one found. */
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

/** Plain names of JSON's types. */
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

/** Lists violations of rules that types cannot express, at any depth of a reply. */
function ruleFaults(reply: unknown, value: unknown, place: PropertyKey[], context: ReplyContext): string[] {
  if (typeof value !== "object" || value === null) return [];
  const at = (key: PropertyKey) => placeText(reply, [...place, key]);
  const own = Array.isArray(value)
    ? duplicates(value).map((name) => `${placeText(reply, place)}: "${name}" stands there twice`)
    : brokenRules(value as Fields, at, context.nowMs);
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [...own, ...keys.flatMap((key) => ruleFaults(reply, valueAt(value, [key]), [...place, key], context))];
}

type Fields = Readonly<Record<string, unknown>>;
type Rule = (fields: Fields, at: (key: string) => string) => string[];

/** Rules for objects. Each looks only at fields of the expected type; the schema reports the others. */
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
  ({ unitPrice, quantity, price }, at) =>
    differs(at("price"), product(unitPrice, quantity), price, "unitPrice × quantity"),
  ({ piece, quantity, priceCurrent, price = priceCurrent }, at) => {
    const [sum, paid] = [product(piece, quantity), price];
    // A piece is rounded to the minor unit, so the sum may be half of one off for each.
    const isNear = sum === null || typeof paid !== "number" || Math.abs(sum - paid) <= Number(quantity) / 2;
    return isNear
      ? []
      : differs(at(priceCurrent === undefined ? "price" : "priceCurrent"), sum, paid, "piece × quantity");
  },
  ({ items, total }, at) => {
    const prices = Array.isArray(items) ? items.map((item) => (item as Fields | null)?.price) : [null];
    const isPriced = prices.every((price) => typeof price === "number");
    return isPriced
      ? differs(
          at("total"),
          prices.reduce((sum, price) => sum + price, 0),
          total,
          "all items together",
        )
      : [];
  },
  ({ steps }, at) => {
    const quantities = Array.isArray(steps) ? steps.map((step) => (step as Fields | null)?.quantity) : [];
    const isRising = quantities.every((quantity, place) => place === 0 || isAbove(quantity, quantities[place - 1]));
    return isRising ? [] : [`${at("steps")}: expected fewest first, each quantity once, found ${shown(quantities)}`];
  },
  ({ steps, quantity, priceCurrent }, at) => {
    const same = Array.isArray(steps) ? steps.find((step) => (step as Fields | null)?.quantity === quantity) : null;
    return same ? differs(at("priceCurrent"), (same as Fields).price, priceCurrent, `its own step of ${quantity}`) : [];
  },
  ({ country, currency }, at) => {
    const own = isCountry(country) ? COUNTRIES[country].currency : undefined;
    return differs(at("currency"), own, currency, `which ${country} pays in`);
  },
  ({ country, locale, locales = [locale] }, at) => {
    const foreign =
      Array.isArray(locales) && isCountry(country) ? locales.find((one) => isElsewhere(one, country)) : undefined;
    return foreign === undefined
      ? []
      : [`${at("country")}: expected the country of ${foreign}, found ${shown(country)}`];
  },
];

function product(one: unknown, other: unknown): number | null {
  return typeof one === "number" && typeof other === "number" ? one * other : null;
}

/** Says that a value is not what others make it; nothing if one of them is not there. */
function differs(place: string, expected: unknown, found: unknown, why: string): string[] {
  if (expected === undefined || expected === null || found === undefined || expected === found) return [];
  return [`${place}: expected ${shown(expected)}, ${why}, found ${shown(found)}`];
}

function isCountry(value: unknown): value is Country {
  return typeof value === "string" && value in COUNTRIES;
}

function isElsewhere(locale: unknown, country: Country): boolean {
  return typeof locale === "string" && !locale.endsWith(`-${country}`);
}

function isAbove(one: unknown, other: unknown): boolean {
  return typeof one === "number" && typeof other === "number" && one > other;
}

function notListed(formats: unknown, format: unknown, at: string): string[] {
  if (!Array.isArray(formats) || typeof format !== "string" || formats.includes(format)) return [];
  return [`${at}: expected one of formats, found "${format}"`];
}

/** Lists names that several entries of a list share. */
function duplicates(entries: readonly unknown[]): string[] {
  const names = entries.map(identityOf).filter((name) => name !== null);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Lists violations of such rules in one object. @param at returns the place of a field, as text. */
function brokenRules(fields: Fields, at: (key: string) => string, nowMs: number): string[] {
  return [
    ...RULES.flatMap((rule) => rule(fields, at)),
    ...expiryFaults(fields, at, nowMs),
    ...timeFaults(fields, at, nowMs),
  ];
}

const DAY_MS = 86_400_000;
/** Time ahead for which holidays are to be listed, less the longest time between two holidays of a country. */
const HOLIDAYS_AHEAD_MS = 365 * DAY_MS;

/** Finds campaigns that do not run now, days of arrival that are over, and lists of holidays that soon end. */
function timeFaults({ startsAt, endsAt, arrivesOn, holidays }: Fields, at: (key: string) => string, nowMs: number) {
  const faults: string[] = [];
  if (timeOf(startsAt) > nowMs)
    faults.push(`${at("startsAt")}: expected a campaign that runs now, found ${shown(startsAt)}`);
  if (startsAt !== undefined && timeOf(endsAt) <= nowMs)
    faults.push(`${at("endsAt")}: expected a campaign that runs now, found ${shown(endsAt)}`);
  if (timeOf(arrivesOn) < nowMs - DAY_MS)
    faults.push(`${at("arrivesOn")}: expected a day to come, found ${shown(arrivesOn)}`);
  if (!Array.isArray(holidays)) return faults;
  const last = holidays.map(timeOf).reduce((one, other) => Math.max(one, other), 0);
  if (last < nowMs + HOLIDAYS_AHEAD_MS)
    faults.push(
      `${at("holidays")}: expected those of the 18 months ahead, found ${shown(holidays.at(-1))} as the last`,
    );
  return faults;
}

/** The instant of a text, in epoch milliseconds; NaN, which compares with nothing, for anything else. */
function timeOf(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) : Number.NaN;
}

/** Finds expiry times that have passed: a reply that has expired when it arrives is requested again and again. */
function expiryFaults(fields: Fields, at: (key: string) => string, nowMs: number): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    if (!/^validUntil/.test(key)) return [];
    const untilMs = typeof value === "string" ? Date.parse(value) : Number(value);
    if (value === null || Number.isNaN(untilMs) || untilMs > nowMs) return [];
    return [`${at(key)}: expected an instant to come, found ${shown(value)}, which is past`];
  });
}

type Place = readonly PropertyKey[];

/** Fields that tell the entries of a list apart, by their names in the contract. */
const IDENTITIES = ["article", "formatType", "group", "value", "locale", "id", "sku", "country"] as const;

/** Returns an entry's name: `leinwand` of `{"article": "leinwand"}`; null if it has none. */
function identityOf(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null) return null;
  const names = IDENTITIES.map((key) => (entry as Record<string, unknown>)[key]).filter(
    (name) => typeof name === "string",
  );
  return names.join(" ") || null;
}

/** Writes a place in a reply for a reader: `articles[leinwand].prices[600x400].priceCurrent`. */
function placeText(reply: unknown, place: Place): string {
  let at = reply;
  let text = "";
  for (const key of place) {
    at = childOf(at, key);
    if (typeof key !== "number") text += text ? `.${String(key)}` : String(key);
    else text += `[${(typeof at === "object" ? identityOf(at) : null) ?? key}]`;
  }
  return text || "the reply";
}

/** Returns the value at a place; undefined if there is none. */
function valueAt(reply: unknown, place: Place): unknown {
  return place.reduce(childOf, reply);
}

/** Writes a value for a sentence, shortened to 80 characters. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Returns the reply without the entries about unknown articles, which the shop ignores. */
export function withoutUnknownArticles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isUnknown(entry)).map(withoutUnknownArticles);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutUnknownArticles(one)]));
}

function isUnknown(entry: unknown): boolean {
  const { article } = (entry ?? {}) as { article?: unknown };
  return typeof article === "string" && !isArticle(article);
}

function childOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
}
