import { accessories } from "#domain/contract/accessory.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { photoboxData } from "#domain/contract/photobox-data.ts";
import { photoboxes } from "#domain/contract/photoboxes.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { calendarDay } from "#domain/delivery/calendar-day.ts";
import { publicHolidays } from "#domain/delivery/public-holidays.ts";
import { type countryOf, languageOf, parseLocale } from "#domain/shop/locale.ts";
import type { Question } from "./questions.ts";

/** A good reply of the checked backend. */
export interface Heard {
  path: string;
  channel: string;
  locale: string;
  question: Question;
  reply: unknown;
}

/** A contradiction between replies, as a fault of the call at `path`, with what was asked. */
export interface Contradiction {
  path: string;
  fault: string;
  asking: string;
}

/** Finds contradictions between the replies of several calls, or of one call to several countries. Each is told once. */
export function contradictions(heard: readonly Heard[]): Contradiction[] {
  const views = new Map(heard.map(({ channel, locale }) => [`${channel}, ${locale}`, { channel, locale }]));
  const found = [...views].flatMap(([asking, view]) => {
    const own = heard.filter(({ channel, locale }) => channel === view.channel && locale === view.locale);
    return RULES.flatMap((rule) => rule(own).map((one) => ({ ...one, asking })));
  });
  const everywhere = [...untranslated(heard), ...sameHolidays(heard)];
  const told = new Map([...found, ...everywhere].reverse().map((one) => [`${one.path} ${one.fault}`, one]));
  return [...told.values()].reverse();
}

type Fault = Omit<Contradiction, "asking">;

/** Contradictions between calls about one channel and locale. */
const RULES: readonly ((heard: readonly Heard[]) => Fault[])[] = [
  (heard) => {
    const reference = whole(heard, calculatorReference);
    const prices = pricesByFormat(heard);
    if (!reference || !prices) return [];
    return reference.articles.flatMap(({ article, formats }) =>
      formats
        .filter((format) => !prices.has(`${article} ${format}`))
        .map((format) => ({
          path: calculatorReference.path,
          fault: `articles[${article}].formats: "${format}" has no price in ${formatPrices.path}, so it is not offered`,
        })),
    );
  },
  (heard) => {
    const lowest = whole(heard, articlePrices);
    const prices = whole(heard, formatPrices);
    if (!lowest || !prices) return [];
    return lowest.articles.flatMap(({ article, from }) => {
      const own = prices.articles.find((one) => one.article === article)?.prices.map((one) => one.priceCurrent) ?? [];
      const least = Math.min(...own);
      const fault = `articles[${article}].from.priceCurrent: expected ${least}, the lowest in ${formatPrices.path}, found ${from.priceCurrent}`;
      return own.length === 0 || least === from.priceCurrent ? [] : [{ path: articlePrices.path, fault }];
    });
  },
  (heard) => {
    const prices = pricesByFormat(heard);
    return heard.flatMap(({ path, question: { input }, reply }) => {
      const { article, formatType, options } = input as { article?: string; formatType?: string; options?: object };
      const listed = prices?.get(`${article} ${formatType}`);
      const price = path === priceArticle.path ? priceArticle.reply.safeParse(reply).data : null;
      const isUsual = Object.keys(options ?? {}).length === 0;
      if (!price || listed === undefined || !isUsual || price.priceCurrent === listed) return [];
      const fault = `priceCurrent: expected ${listed}, as ${formatPrices.path} has it for ${article} ${formatType}, found ${price.priceCurrent}`;
      return [{ path, fault }];
    });
  },
  (heard) => {
    const data = whole(heard, photoboxData);
    const prices = whole(heard, photoboxes);
    if (!data || !prices) return [];
    return data.photoboxes.flatMap(({ photoboxType, formats }) => {
      const own = prices.photoboxes.find((one) => one.photoboxType === photoboxType)?.prices ?? [];
      return formats
        .filter((format) => !own.some(({ formatType }) => formatType === format))
        .map((format) => ({
          path: photoboxData.path,
          fault: `photoboxes[${photoboxType}].formats: "${format}" has no price in ${photoboxes.path}`,
        }));
    });
  },
];

/** The prices of all sizes by article and size; null if there is no such answer. */
function pricesByFormat(heard: readonly Heard[]): ReadonlyMap<string, number> | null {
  const prices = whole(heard, formatPrices)?.articles;
  if (!prices) return null;
  return new Map(
    prices.flatMap(({ article, prices: own }) =>
      own.map(({ formatType, priceCurrent }) => [`${article} ${formatType}`, priceCurrent] as const),
    ),
  );
}

/** The answer about everything of a call, if it keeps the schema. */
function whole<Reply>(
  heard: readonly Heard[],
  { path, reply }: Pick<Endpoint<unknown, Reply>, "path" | "reply">,
): NonNullable<Reply> | null {
  const found = heard.find((one) => one.path === path && asksAll(one.question));
  return (found && reply.safeParse(found.reply).data) ?? null;
}

/** True for a question that names nothing, or no article, and so asks for all. */
function asksAll({ input }: Question): boolean {
  return Object.values(input).every((value) => Array.isArray(value) && value.length === 0);
}

/** Finds names of accessories that are alike in two languages: they are to be in the language of the locale. */
function untranslated(heard: readonly Heard[]): Contradiction[] {
  const byLanguage = new Map<string, { locale: string; names: string }>();
  for (const { path, locale, reply } of heard) {
    const parsed = parseLocale(locale);
    const sold = path === accessories.path ? accessories.reply.safeParse(reply).data?.accessories : undefined;
    if (!parsed.ok || !sold || sold.length === 0) continue;
    byLanguage.set(languageOf(parsed.value), { locale, names: sold.map(({ name }) => name).join(" ") });
  }
  const [one, ...others] = byLanguage.values();
  const same = others.find(({ names }) => names === one?.names);
  if (!one || !same) return [];
  const fault = `accessories: the names are the same in ${one.locale} and ${same.locale}; expected the language of x-locale`;
  return [{ path: accessories.path, fault, asking: "its example" }];
}

/** Finds holidays that are alike for two countries whose holidays are not. */
function sameHolidays(heard: readonly Heard[]): Contradiction[] {
  const stated = heard.flatMap(({ path, reply }) => {
    const read = path === shippingInformation.path ? shippingInformation.reply.safeParse(reply).data : undefined;
    return read ? [{ country: read.country, days: read.delivery.holidays.join(" ") }] : [];
  });
  const [one] = stated;
  const same = stated.find(({ country, days }) => one && country !== one.country && days === one.days);
  if (!one || !same || yearOf(one.country) === yearOf(same.country)) return [];
  const fault = `delivery.holidays: ${one.country} and ${same.country} have the same; expected those of the locale's country`;
  return [{ path: shippingInformation.path, fault, asking: "its example" }];
}

type HolidayCountry = ReturnType<typeof countryOf>;

/** The holidays of a country in some year, to compare countries by. */
function yearOf(country: HolidayCountry): string {
  return publicHolidays(country, calendarDay(2027, 1, 1), calendarDay(2027, 12, 31)).join(" ");
}
