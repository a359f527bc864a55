import { expect, it } from "vitest";
import { COUNTRIES } from "#domain/shop/country.ts";
import { countryOf, LOCALES, languageOf, localeName } from "#domain/shop/locale.ts";

it("a locale is called as Unicode calls its country in its language, with the language where there are several", () => {
  for (const locale of LOCALES) {
    const country = new Intl.DisplayNames(locale, { type: "region" }).of(countryOf(locale)) ?? "";
    const language = new Intl.DisplayNames(locale, { type: "language" }).of(languageOf(locale)) ?? "";
    const title = language.charAt(0).toLocaleUpperCase(locale) + language.slice(1);
    const isShared = COUNTRIES[countryOf(locale)].locales.length > 1;
    expect(localeName(locale)).toBe(isShared ? `${country} – ${title}` : country);
  }
});

it("no two locales of a channel are called the same", () => {
  expect(new Set(LOCALES.map(localeName)).size).toBe(LOCALES.length);
});
