import { expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { periodText, startText } from "#locales/calendar-period.ts";
import { labelsOf } from "#locales/labels.ts";

it.each([
  ["de-DE", "Januar bis Dezember 2027", "März 2027 bis Februar 2028", "November 2026"],
  ["de-AT", "Jänner bis Dezember 2027", "März 2027 bis Februar 2028", "November 2026"],
  ["en-GB", "January to December 2027", "March 2027 to February 2028", "November 2026"],
  ["en-US", "January to December 2027", "March 2027 to February 2028", "November 2026"],
  ["es-ES", "enero a diciembre de 2027", "marzo de 2027 a febrero de 2028", "noviembre de 2026"],
  ["fr-CH", "janvier à décembre 2027", "mars 2027 à février 2028", "novembre 2026"],
  ["it-IT", "gennaio–dicembre 2027", "marzo 2027 – febbraio 2028", "novembre 2026"],
  ["nl-BE", "januari t/m december 2027", "maart 2027 t/m februari 2028", "november 2026"],
] as const)("in %s a calendar's months are %s", (locale: Locale, ofYear, ofTwo, month) => {
  const labels = labelsOf(locale);
  expect(periodText(labels, { startMonth: 1, year: 2027 }, locale)).toBe(ofYear);
  expect(periodText(labels, { startMonth: 3, year: 2027 }, locale)).toBe(ofTwo);
  expect(startText(labels, { startMonth: 11, year: 2026 }, locale)).toBe(month);
});
