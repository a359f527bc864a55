import { expect, it } from "vitest";
import { CLOCKS } from "#domain/delivery/clocks.ts";
import * as tables from "#domain/shop/locale-tables.ts";
import { clocks } from "#scripts/locales/clocks.ts";
import { countryNames, dates, languageNames, notations, plurals } from "#scripts/locales/tables.ts";

it("the tables of locales are what Intl and the countries' rows say; npm run locales writes them anew", () => {
  expect(tables.NOTATIONS).toEqual(notations());
  expect(tables.COUNTRY_NAMES).toEqual(countryNames());
  expect(tables.LANGUAGE_NAMES).toEqual(languageNames());
  expect({ languages: tables.DATES, locales: tables.OTHER_DATES }).toEqual(dates());
  expect({ languages: tables.PLURALS, locales: tables.OTHER_PLURALS }).toEqual(plurals());
});

it("the clocks are those of the countries' zones; npm run locales writes them anew", () => {
  expect(CLOCKS).toEqual(clocks());
});
