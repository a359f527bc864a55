import { expect } from "vitest";
import type { Locale } from "#domain/shop/country.ts";

/** The language of each country's addresses without a language folder. */
const HOME_LANGUAGES: Record<string, string> = {
  DE: "de",
  AT: "de",
  CH: "de",
  LI: "de",
  LU: "fr",
  IT: "it",
  FR: "fr",
  BE: "nl",
  NL: "nl",
  ES: "es",
  GB: "en",
  US: "en",
};
export const PAGES: Record<string, readonly string[]> = {
  de: [
    "leinwand",
    "acrylglas",
    "alu-dibond",
    "echtglas",
    "forexplatte",
    "gallery-bond",
    "poster",
    "gerahmtes-poster",
    "hahnemuehle",
    "fototapete",
    "klebefolie",
    "fotobox",
    "fotos-drucken",
  ],
  en: ["canvas-prints", "acrylic-prints", "posters", "framed-posters"],
  es: ["lienzos", "metacrilato", "poster", "poster-enmarcado"],
  fr: ["toile", "verre-acrylique", "poster", "poster-encadre"],
  it: ["tela", "vetro-acrilico", "poster", "poster-incorniciato"],
  nl: ["canvas", "acrylglas", "poster", "ingelijste-poster"],
};
/** The product pages, by language, on which a picture can be ordered in an own size. */
export const OWN_SIZE_PAGES: Record<string, readonly string[]> = {
  de: ["leinwand", "acrylglas", "fototapete", "klebefolie"],
  en: ["canvas-prints", "acrylic-prints"],
  es: ["lienzos", "metacrilato"],
  fr: ["toile", "verre-acrylique"],
  it: ["tela", "vetro-acrilico"],
  nl: ["canvas", "acrylglas"],
};
/**
 * Countries whose law lets a shop announce the original price, if nothing lower was asked for 30 days. Elsewhere it is the
 * lowest price of 30 days, and nothing without one.
 */
export const ORIGINAL_COUNTRIES = ["CH", "GB", "US"];
const SIGNS: Record<string, string> = { CH: "CHF", LI: "CHF", GB: "£", US: "$" };

export const partsOf = (locale: Locale) => locale.split("-") as [string, string];
export function addressOf(locale: Locale, slug: string): string {
  const [language, country] = partsOf(locale);
  const tld = country === "GB" ? "gb" : country.toLowerCase();
  return `http://${tld}.poster.localhost${HOME_LANGUAGES[country] === language ? "" : `/${language}`}/${slug}`;
}

export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .trim();

/** Reads an amount as a shopper does: with the country's sign, and the last two digits behind a point or a comma. */
export function read(text: string, country: string): number {
  expect(text).toContain(SIGNS[country] ?? "€");
  expect(text).toMatch(/\d[.,]\d\d(?!\d)/);
  return Number(text.replace(/\D/g, ""));
}

/** Reads the prices that a shopper sees: the total and its reduction, every row, and the address of the button. */
export function look(html: string, country: string) {
  const total = /<p class="total">(.*?)<\/p>/.exec(html)?.[1];
  if (total === undefined) return null;
  const rows = [...html.matchAll(/<label[^>]*>(<input type="radio" name="format".*?)<\/label>/gs)].map(
    ([, row = ""]) => {
      const struck = /<s>(.*?)<\/s>/.exec(row)?.[1];
      return {
        format: /value="([^"]*)"/.exec(row)?.[1] ?? "",
        isChecked: row.includes('checked=""'),
        asked: read(textOf(/.*<b>(.*?)<\/b>/s.exec(row)?.[1] ?? ""), country),
        struck: struck === undefined ? null : read(textOf(struck), country),
      };
    },
  );
  const reduction = /<span class="reduction">(.*?)<\/span>/.exec(html)?.[1];
  return {
    asked: read(textOf(total), country),
    reduction: reduction === undefined ? null : textOf(reduction),
    rows,
    href: textOf(/<a class="button[^>]*?href="([^"]*)"/.exec(html.slice(html.indexOf('class="dock"')))?.[1] ?? ""),
    hasNotice: html.includes('class="notice"'),
  };
}

/** Returns the reduction that may be announced of a price in a country; null if none may. */
export function announced(
  { asked, original, lowest }: { asked: number; original: number; lowest: number | null },
  country: string,
) {
  const isOriginal = ORIGINAL_COUNTRIES.includes(country);
  const isProven = lowest !== null && lowest >= original;
  const from = original <= asked ? null : isOriginal ? (isProven ? original : null) : lowest;
  if (from === null || from <= asked) return null;
  const percent = Math.floor(((from - asked) * 100) / from);
  return percent === 0 && !isOriginal ? null : { from, percent };
}
