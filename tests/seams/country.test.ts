import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VOCABULARIES } from "#locales/vocabulary.ts";
import { buildBoth } from "#scripts/build/both.ts";
import { editorOf } from "#tests/support/editor.ts";
import { isLong } from "#tests/support/runs.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { copyShop, type Room, type ScratchCopy } from "./shop-copy.ts";

const COUNTRIES = "domain/shop/country.ts";
const LANGUAGE_FILE = "locales/pt.json";
const LANGUAGES = "locales/files.ts";
const COSTS = "backend/commerce/country-costs.ts";
/** Files that `npm run locales` writes. */
const WRITTEN = ["domain/delivery/clocks.ts", "domain/shop/locale-tables.ts"];

const ROW = `  PT: {
    ...EURO,
    locales: ["pt-PT"],
    homeOf: "pt",
    slugs: { photobox: "caixa-de-fotos", "photo-prints": "imprimir-fotos", "photo-calendar": "calendarios", canvas: "telas" },
    channels: ["poster"],
    topLevelDomain: "pt",
    timeZone: "Europe/Lisbon",
    holidays: ["01-01", "good-friday", "04-25", "05-01", "corpus-christi", "06-10", "08-15", "10-05", "11-01", "12-01", "12-08", "12-25"],
  },
`;
const ROW_OF_COSTS =
  "  PT: { level: 0.93, taxPercent: 23, parcel: { cost: 1090, freeFrom: 12900, minDays: 3, maxDays: 6 } },\n";

/** The rooms that know of countries and languages; all of them where the runner was asked for everything. */
const KNOWING: readonly Room[] = isLong()
  ? ["domain", "locales", "client", "blocks", "worker", "backend"]
  : ["domain", "locales", "backend"];

/** Things that Portugal may lack: the file, its text, the text instead, the room that does not compile, the names in the error. */
const LACKING: readonly (readonly [string, string, string, string, Room, RegExp])[] = [
  ["a word of its language", LANGUAGE_FILE, '"cta/card"', '"cta/cards"', "locales", /pt: cta\/card/],
  ["its holidays", COUNTRIES, '    holidays: ["01-01", "good-friday", "04-25"', "    feasts: [", "domain", /holidays/],
  ["a slug of its language", COUNTRIES, 'canvas: "telas"', 'tela: "telas"', "domain", /tela|canvas/],
  ["its tables of Intl", WRITTEN[1] ?? "", '  "pt-PT": "Portugal",\n', "", "domain", /pt-PT/],
  ["its price level", COSTS, "  PT: { level: 0.93, ", "  PT: { ", "backend", /level/],
  ["its rate of tax", COSTS, "taxPercent: 23, ", "", "backend", /taxPercent/],
];

let copy: ScratchCopy;

/** Adds Portugal. What the file of Portuguese words has not is Spanish: a translator would write it. */
async function addPortugal(): Promise<void> {
  const portuguese = JSON.parse(await readFile("tests/seams/countries/portuguese.json", "utf8"));
  await copy.write(LANGUAGE_FILE, JSON.stringify({ ...VOCABULARIES.es, ...portuguese }, null, 2));
  await copy.insert({ file: COUNTRIES, before: "  US: {\n", entry: ROW });
  await copy.insert({ file: COSTS, before: "  US: {", entry: ROW_OF_COSTS });
  await copy.edit(LANGUAGES, ", nl };", ", nl, pt };");
  await copy.insert({
    file: LANGUAGES,
    before: 'import nl from "./nl.json"',
    entry: 'import pt from "./pt.json" with { type: "json" };\n',
  });
  await copy.run("locales");
}

beforeAll(async () => {
  copy = await copyShop("tests/seams/countries");
  await addPortugal();
});
afterAll(() => copy.remove());

describe("a country more, with a language of its own", () => {
  it("is one row, one language file and its line, and the embedded backend's prices, with which everything compiles", async () => {
    expect(await copy.compile(...KNOWING)).toEqual([]);
    const touched = await copy.touched();
    for (const file of WRITTEN) delete touched[file];
    expect(touched).toEqual({
      [COUNTRIES]: ROW.split("\n").length - 4,
      [LANGUAGE_FILE]: expect.any(Number),
      [LANGUAGES]: 2,
      [COSTS]: 1,
    });
  });

  it("has its host, its names, its notation, dates, plurals, words, slugs, holidays, clock and prices, without another word", async () => {
    const of = await copy.evaluate(
      {
        "buildShopTable, brandHosts": "domain/shop/shop.ts",
        BRANDS: "domain/shop/brands.ts",
        "homeOf, LANGUAGES, LOCALES, localeName": "domain/shop/locale.ts",
        formatMoney: "domain/price/money.ts",
        localisedSlug: "domain/address/slug.ts",
        "calendarDay, writeCalendarDay": "domain/delivery/calendar-day.ts",
        publicHolidays: "domain/delivery/public-holidays.ts",
        localTime: "domain/delivery/time-zone.ts",
        "longDate, dateNames": "locales/date-names.ts",
        numberText: "locales/number-text.ts",
        pluralCategory: "locales/plural.ts",
        labelsOf: "locales/labels.ts",
        FILES: "locales/files.ts",
        "packedModules, onDemandWords": "scripts/build/words-plugin.ts",
        regularPrice: "backend/commerce/price-list.ts",
        SKUS: "backend/commerce/sku-list.ts",
        words: "backend/designs/words/written.ts",
        dateText: "backend/designs/words/date-text.ts",
      },
      `(() => {
        const table = buildShopTable(brandHosts(BRANDS));
        const labels = labelsOf("pt-PT", ({ key }) => { throw new Error(key); });
        const noon = Date.UTC(2027, 6, 1, 12);
        return {
          hosts: [...table].filter(([, { country }]) => country === "PT").map(([host]) => host),
          isListed: LOCALES.includes("pt-PT") && LANGUAGES.includes("pt"),
          home: homeOf("pt"),
          name: localeName("pt-PT"),
          money: formatMoney({ amount: 123450, currency: "eur" }, "pt-PT"),
          numbers: [1234, 12345.5].map((number) => numberText(number, "pt-PT")),
          date: longDate(noon, "pt-PT"),
          day: dateNames(calendarDay(2027, 7, 1), "pt-PT"),
          plurals: [0, 1, 2, 1000000].map((count) => pluralCategory(count, "pt-PT")),
          words: [labels("cta/card"), labels("header/cart"), labels("cta/photoframe")],
          isPacked: packedModules(FILES, () => true).texts.pt.includes("Criar o cartão"),
          isOnDemand: Object.keys(onDemandWords("calculator")).includes("pt"),
          slugs: [localisedSlug("leinwand", "pt"), localisedSlug("telas", "de")],
          holidays: publicHolidays("PT", calendarDay(2027, 1, 1), calendarDay(2027, 12, 31)).map(writeCalendarDay),
          clock: localTime("Europe/Lisbon", noon).minutes / 60,
          prices: [regularPrice("leinwand", "600x400", "PT"), regularPrice("leinwand", "600x400", "ES")],
          sku: SKUS.find(({ sku }) => sku === "box-geschenkkarton").names.pt,
          design: [words("Eiche|Oak|Roble|Chêne|Rovere|Eiken").pt, dateText(0, "pt")],
        };
      })()`,
    );
    expect(of).toEqual({
      hosts: ["posterliebe.pt", "pt.poster.localhost"].flatMap((host) => [host, `www.${host}`, `desktop.${host}`]),
      isListed: true,
      home: "PT",
      name: "Portugal",
      money: "1234,50\u00a0€",
      numbers: ["1234", "12\u00a0345,5"],
      date: "1 de julho de 2027",
      day: { weekday: "quinta-feira", day: "1", month: "julho" },
      plurals: ["other", "one", "other", "many"],
      words: ["Criar o cartão", "Carrinho", "Carregar foto"],
      isPacked: true,
      isOnDemand: true,
      slugs: ["telas", "leinwand"],
      holidays: `2027-01-01 2027-03-26 2027-04-25 2027-05-01 2027-05-27 2027-06-10 2027-08-15 2027-10-05
        2027-11-01 2027-12-01 2027-12-08 2027-12-25`.split(/\s+/),
      clock: 13,
      prices: [4190, 4390],
      sku: ["Gift box up to 60 × 40 cm", "Gift box up to 60 × 40 cm"],
      design: ["Oak", "12 de junho de 2027"],
    });
  });

  it.each(isLong() ? LACKING : LACKING.slice(0, 2))(
    "that lacks %s does not compile, and the compiler names it",
    async (_, file, from, to, room, named) => {
      const text = await readFile(join(copy.root, file), "utf8");
      await copy.edit(file, from, to);
      try {
        expect((await copy.compile(room)).join("\n")).toMatch(named);
      } finally {
        await copy.write(file, text);
      }
    },
  );
});

/** Stories of Spain that Portugal gets, by their slugs there. */
const STORIES = { home: "home", shell: "shell", lienzos: "telas" };

describe.runIf(isLong())("the shop that is built with it", () => {
  let shop: RunningShop;

  beforeAll(async () => {
    await buildBoth(copy.root);
    const prices = await copy.evaluate(
      {
        priceSeed: "backend/commerce/seed.ts",
        skuSeed: "backend/commerce/sku-seed.ts",
        toSql: "backend/sql-statement.ts",
      },
      '[...priceSeed(), ...skuSeed()].map(toSql).join("\\n")',
    );
    shop = await startShop({ root: copy.root });
    await shop.DB.exec(String(prices));
    const editor = editorOf(shop);
    await editor.ask("/stories", "POST", { story: { name: "pt-PT", slug: "pt-PT", is_folder: true } });
    for (const [spanish, slug] of Object.entries(STORIES))
      await editor.create("pt-PT", slug, (await editor.find(`es-ES/${spanish}`)).content);
  });
  afterAll(() => shop.close());

  it("serves a page of Portugal in its words and money, and leads to it from another language's slug", async () => {
    const reply = await shop.get("http://pt.poster.localhost/telas");
    const page = await reply.text();
    expect(reply.status).toBe(200);
    expect(/<html lang="([^"]+)"/.exec(page)?.[1]).toBe("pt-PT");
    expect(page.includes("Todos os preços com IVA incl., acrescem portes")).toBe(true);
    const amounts = [...page.matchAll(/>(\d+,\d\d)\s€</g)].map(([, text = ""]) => Number(text.replace(",", "")));
    expect(Math.min(...amounts)).toBe(1190);
    const other = await shop.look("http://pt.poster.localhost/leinwand");
    expect([other.status, other.headers.get("location")]).toEqual([301, "/telas"]);
  });
});
