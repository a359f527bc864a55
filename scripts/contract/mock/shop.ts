import { campaignData } from "#domain/contract/campaign-data.ts";
import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import { customerPictures } from "#domain/contract/customer-pictures.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { getLocation, VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";
import { localizedUrls } from "#domain/contract/localized-urls.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { shopFrontendsInitialData } from "#domain/contract/shop-frontends-initial-data.ts";
import { toolboxConvertFile } from "#domain/contract/toolbox-convert-file.ts";
import { toolboxDownload } from "#domain/contract/toolbox-download.ts";
import { toolboxFile } from "#domain/contract/toolbox-file.ts";
import { UPLOADED } from "#domain/contract/uploaded-sample.ts";
import { voucherExample } from "#domain/contract/voucher.example.ts";
import { voucher } from "#domain/contract/voucher.ts";
import { calendarDay, datePartsOf, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { PRODUCT_GROUPS } from "#domain/delivery/product-group.ts";
import { publicHolidays } from "#domain/delivery/public-holidays.ts";
import { COUNTRIES, type Country, countriesOf, localesOf } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";
import { type Answering, answering } from "./answering.ts";
import { amount, CAMPAIGN_ARTICLE } from "./prices.ts";

const DAY_MS = 86_400_000;
const WORKING_DAYS = [1, 2, 3, 4, 5] as const;

/** Answers of all other calls whose example alone would not be plausible: those about time, countries and customers. */
export const SHOP_ANSWERS: readonly Answering[] = [
  answering(shippingInformation, ({ country, currency, nowMs }) => ({
    country,
    currency,
    cost: amount(590, currency),
    freeFrom: amount(7500, currency),
    production: {
      ...calendarOf("DE", nowMs),
      cutOff: "14:00",
      groups: Object.keys(PRODUCT_GROUPS).map((group) => ({ group, minDays: 1, maxDays: 3 })),
    },
    delivery: { ...calendarOf(country, nowMs), minDays: 1, maxDays: country === "DE" ? 2 : 5 },
  })),
  answering(campaignData, ({ channel, country, nowMs }) => ({
    country,
    campaigns:
      channel === "poster"
        ? [
            {
              name: "mock-campaign",
              startsAt: instantOf(nowMs - 30 * DAY_MS),
              endsAt: instantOf(nowMs + 30 * DAY_MS),
              articles: [{ article: CAMPAIGN_ARTICLE }],
            },
          ]
        : [],
  })),
  answering(shopFrontendsInitialData, ({ channel, locale, country }) => {
    const { unit, tax } = COUNTRIES[country];
    return {
      ...{ channel, locale, unit, tax },
      ...marketOf(country),
      countries: countriesOf(channel).map(marketOf),
      features: {},
    };
  }),
  answering(getLocation, ({ channel, header }) => {
    const named = /^[A-Z]{2}$/.exec(header(VISITOR_COUNTRY_HEADER))?.[0] ?? null;
    const sold = countriesOf(channel).find((country) => country === named);
    return { country: named, locales: sold ? [...COUNTRIES[sold].locales] : [] };
  }),
  // It knows the home page alone: stories are the content service's.
  answering(localizedUrls, ({ channel, input: { path } }) =>
    path === "/"
      ? {
          urls: localesOf(channel).map((locale) => {
            const country = countryOf(locale);
            const isFirst = COUNTRIES[country].locales[0] === locale;
            return { locale, country, path: isFirst ? "/" : `/${languageOf(locale)}` };
          }),
        }
      : null,
  ),
  answering(expressShop, ({ input: { quantity }, currency, nowMs }) =>
    quantity > 200
      ? null
      : {
          currency,
          price: amount(990, currency),
          arrivesOn: instantOf(nowMs + 3 * DAY_MS).slice(0, 10),
          validUntil: instantOf(nowMs + DAY_MS),
        },
  ),
  answering(voucher, ({ input: { code }, currency, nowMs }) =>
    code === voucherExample.input.code && voucherExample.reply
      ? { ...voucherExample.reply, currency, validUntil: instantOf(nowMs + 365 * DAY_MS) }
      : null,
  ),
  answering(customerData, () => ANONYMOUS),
  answering(customerPictures, () => ({ pictures: [], pages: 1 })),
  // It keeps no files: every upload is the example's.
  answering(toolboxConvertFile, ({ nowMs }) => ({ ...UPLOADED, endsAt: instantOf(nowMs + DAY_MS) })),
  answering(toolboxFile, () => null),
  answering(toolboxDownload, () => null),
];

function marketOf(country: Country) {
  const { currency, locales } = COUNTRIES[country];
  return { country, currency, locales: [...locales] };
}

/** Working days and holidays of a country, two years ahead. */
function calendarOf(country: Country, nowMs: number) {
  const today = Math.floor(nowMs / DAY_MS);
  const last = calendarDay(datePartsOf(today).year + 2, 12, 31);
  return {
    timeZone: COUNTRIES[country].timeZone,
    workingDays: [...WORKING_DAYS],
    holidays: publicHolidays(country, today, last).map(writeCalendarDay),
  };
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}
