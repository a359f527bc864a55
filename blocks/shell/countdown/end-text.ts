import { COUNTRIES } from "#domain/shop/country.ts";
import { countryOf, type Locale } from "#domain/shop/locale.ts";

/** When something ends, as a page's shoppers read it: with the day, the time and, where clocks differ, whose. */
export function endText(endMs: number, locale: Locale): string {
  const country = countryOf(locale);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: COUNTRIES[country].timeZone,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    ...(country === "US" && { timeZoneName: "short" }),
  });
  return format.format(endMs);
}
