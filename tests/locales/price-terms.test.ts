import { expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { priceTerms } from "#locales/price-terms.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

it.each<[Locale, Parameters<typeof priceTerms>[1], string]>([
  ["de-DE", null, "inkl. MwSt., zzgl. Versand"],
  ["de-DE", { currency: "eur", cost: 590, freeFrom: null }, "inkl. MwSt., Versand 5,90 €"],
  ["de-DE", { currency: "eur", cost: 590, freeFrom: 7500 }, "inkl. MwSt., Versand 5,90 €, ab 75,00 € kostenlos"],
  ["de-DE", { currency: "eur", cost: 0, freeFrom: null }, "inkl. MwSt., Versand kostenlos"],
  ["en-US", { currency: "usd", cost: 990, freeFrom: 9900 }, "plus tax, shipping $9.90, free from $99.00"],
  ["de-CH", { currency: "chf", cost: 890, freeFrom: 9000 }, "inkl. MwSt., Versand CHF 8.90, ab CHF 90.00 kostenlos"],
])("%s, %j: %s", (locale, shipping, said) => {
  expect(plain(priceTerms(labelsOf(locale), shipping, locale))).toBe(said);
});
