import { beforeAll, describe, expect, it } from "vitest";
import { namesLowestPrice } from "#domain/price/price.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import type { LabelKey } from "#locales/labels.ts";
import { VOCABULARIES, vocabularyOf } from "#locales/vocabulary.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { foreignLabels, labelsIn, plainSpaces, wordsOf } from "./page-words.ts";

/** Each locale with its address, its canvas page, and the notation of prices, sizes and numbers there. */
const POSTER: readonly [Locale, string, string, string, string, string, string][] = [
  ["de-DE", "posterliebe.de/", "leinwand", "ab 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["de-AT", "posterliebe.at/", "leinwand", "ab € 12,90", "€ 12345,67", "60 × 40 cm", "1 m"],
  ["de-CH", "posterliebe.ch/", "leinwand", "ab CHF 14.90", "CHF 12’345.67", "60 × 40 cm", "1 m"],
  ["de-IT", "posterliebe.it/de", "leinwand", "ab 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["de-LI", "posterliebe.li/", "leinwand", "ab CHF 14.90", "CHF 12’345.67", "60 × 40 cm", "1 m"],
  ["de-LU", "posterliebe.lu/de", "leinwand", "ab 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["en-GB", "posterliebe.co.uk/", "canvas-prints", "from £10.99", "£12345.67", "60 × 40 cm", "1 m"],
  ["en-US", "posterliebe.com/", "canvas-prints", "from $13.99", "$12345.67", "24 × 16 in", "3 ft"],
  ["es-ES", "posterliebe.es/", "lienzos", "desde 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["fr-BE", "posterliebe.be/fr", "toile", "à partir de 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["fr-CH", "posterliebe.ch/fr", "toile", "à partir de CHF 14.90", "CHF 12’345.67", "60 × 40 cm", "1 m"],
  ["fr-FR", "posterliebe.fr/", "toile", "à partir de 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["fr-LU", "posterliebe.lu/", "toile", "à partir de 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["it-CH", "posterliebe.ch/it", "tela", "da CHF 14.90", "CHF 12’345.67", "60 × 40 cm", "1 m"],
  ["it-IT", "posterliebe.it/", "tela", "da 12,90 €", "12345,67 €", "60 × 40 cm", "1 m"],
  ["nl-BE", "posterliebe.be/", "canvas", "vanaf € 12,90", "€ 12345,67", "60 × 40 cm", "1 m"],
  ["nl-NL", "posterliebe.nl/", "canvas", "vanaf € 12,90", "€ 12345,67", "60 × 40 cm", "1 m"],
];

/** The home page of each card shop, with its word for wedding cards. */
const CARDS: readonly [Locale, string, string][] = [
  ["de-DE", "kartenliebe.de/", "Hochzeitskarten"],
  ["de-AT", "kartenliebe.at/", "Hochzeitskarten"],
  ["de-CH", "kartenliebe.ch/", "Hochzeitskarten"],
  ["fr-CH", "kartenliebe.ch/fr/", "faire-part mariage"],
  ["it-CH", "kartenliebe.ch/it/", "partecipazioni"],
];

const SHELL: readonly LabelKey[] = ["shell/skip", "shell/main-navigation", "shell/menu", "shell/prices"];
const CALCULATOR: readonly LabelKey[] = [
  "shell/breadcrumb",
  "calculator/material",
  "calculator/format",
  "calculator/show",
  "calculator/popular",
  "calculator/phone-is-enough",
  "price/tax",
  "cta/photoframe",
];
/** Signs of currencies. A page shows none of another currency. */
const CURRENCIES = ["€", "£", "$", "CHF"];
const CANVAS_SIZE = /\d × [\d.,]+ (?:cm|in)\b/g;
const WITHOUT_SHARP_S: readonly Locale[] = ["de-CH", "de-LI"];

const shop = useShop();
// No canvas costs enough to show the grouping of thousands, so one is given such a price.
beforeAll(() =>
  shop.DB.exec("UPDATE prices SET amount = 1234567 WHERE article = 'leinwand' AND format_type = '1500x1000'"),
);

/**
 * Reads a page at its canonical address, and expects what every page of a locale must hold.
 *
 * @returns its words.
 */
async function readPage(locale: Locale, address: string, keys: readonly LabelKey[]): Promise<string> {
  const reply = await shop.get(address);
  const html = await reply.text();
  expect([reply.status, /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]]).toEqual([200, address]);
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}"`));
  const own = vocabularyOf(locale);
  const words = wordsOf(html);
  // A label is a text between tags, an attribute, a prop of an island, or follows a separator.
  for (const key of keys) {
    const label = plainSpaces(VOCABULARIES[own][key]);
    expect(
      [">", '"', " "].some((before) => words.includes(before + label)),
      `${key}: ${label}`,
    ).toBe(true);
  }
  expect(labelsIn(words, foreignLabels(own))).toEqual([]);
  return words;
}

/** Fails with the text alone, as a page is too long to be read in a report. */
function expectSaid(words: string, text: string): void {
  expect(words.includes(text), text).toBe(true);
}

const currencyIn = (words: string) => CURRENCIES.filter((sign) => words.includes(sign));

it("the table holds every locale of the shop", () => {
  expect(POSTER.map(([locale]) => locale)).toEqual([...LOCALES]);
});

describe("the poster shop", () => {
  it.each(oneOf(2, POSTER))("in %s is at home on %s", async (locale, home, _canvas, from) => {
    const words = await readPage(locale, `https://${home}`, SHELL);
    expectSaid(words, `>${from}<`);
    expect(currencyIn(words)).toEqual(CURRENCIES.filter((sign) => from.includes(sign)));
  });

  it.each(oneOf(2, POSTER, 1))(
    "in %s sells canvases on %s below %s",
    async (locale, home, slug, from, dear, size, distance) => {
      const address = `https://${home.replace(/\/?$/, "/")}${slug}`;
      const struck = namesLowestPrice(locale) ? "price/lowest-of-30-days" : "price/instead-of";
      const words = await readPage(locale, address, [...SHELL, ...CALCULATOR, struck]);
      expectSaid(words, `<b>${dear}</b>`);
      expectSaid(words, `<b>${size}</b>`);
      const offers = wordsOf(await (await shop.get(`${address}/_offers.json`)).text());
      expectSaid(offers, '"amount":1234567');
      expectSaid(offers, `"label":"${size}"`);
      expect(labelsIn(offers, foreignLabels(vocabularyOf(locale)))).toEqual([]);
      const hint = VOCABULARIES[vocabularyOf(locale)]["print-hint/phone-is-sharp-from"];
      expectSaid(words, plainSpaces(hint.replace("{distance}", distance)));
      expect(currencyIn(words)).toEqual(CURRENCIES.filter((sign) => from.includes(sign)));
      const units = new Set(words.match(CANVAS_SIZE)?.map((text) => text.slice(-2)));
      expect([...units]).toEqual([size.slice(-2)]);
    },
  );
});

describe("the card shop", () => {
  it.each(CARDS)("in %s is at home on %s and speaks of %s", async (locale, home, wedding) => {
    expect((await readPage(locale, `https://${home}`, SHELL)).toLowerCase()).toContain(wedding.toLowerCase());
  });
});

it("a page that is served another language's labels does not pass for its own", async () => {
  const words = wordsOf(await (await shop.get("https://posterliebe.de/leinwand")).text());
  for (const own of ["en-GB", "en-US", "es", "fr", "it", "nl"] as const) {
    expect(labelsIn(words, foreignLabels(own))).toContain("Zum Inhalt springen");
  }
});

describe("Switzerland and Liechtenstein", () => {
  const pages = [...POSTER, ...CARDS]
    .filter(([locale]) => WITHOUT_SHARP_S.includes(locale))
    .flatMap(([, home]) => [home, `${home}leinwand`].slice(0, home.startsWith("posterliebe") ? 2 : 1));

  it.each(pages)("%s writes ss for ß", async (address) => {
    const reply = await shop.get(`https://${address}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toMatch(/[ßẞ]/);
  });
});
