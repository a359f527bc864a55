import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { LOCALES } from "#domain/shop/locale.ts";
import { type LabelKey, labelsOf } from "#locales/labels.ts";
import { readMessage } from "#locales/message.ts";
import { VOCABULARIES, vocabularyOf } from "#locales/vocabulary.ts";
import { writerOf } from "#locales/writer.ts";

/** The library's long date in UTC, as the shop writes it. */
const UTC = { date: { long: { timeZone: "UTC" } } };

/** Replaces the blanks and the Swiss group sign, on which ICU versions disagree. */
const plain = (text: string) => text.replace(/\s/g, " ").replaceAll("'", "’");

/**
 * Removes the group signs. Where francs are paid, the shop writes its own from four digits on, which a test of its numbers
 * covers.
 */
const ungrouped = (text: string) => text.replace(/(?<=\d)['’](?=\d{3})/g, "");

describe("plurals", () => {
  const KEY: LabelKey = "card/quantity";

  it.each([
    ["de-DE", ["0 Karten", "1 Karte", "2 Karten", "1.250 Karten"]],
    ["de-CH", ["0 Karten", "1 Karte", "2 Karten", "1’250 Karten"]],
    ["en-GB", ["0 cards", "1 card", "2 cards", "1,250 cards"]],
    ["en-US", ["0 cards", "1 card", "2 cards", "1,250 cards"]],
    // French has the singular for nothing, too.
    ["fr-FR", ["0 carte", "1 carte", "2 cartes", "1 250 cartes"]],
    ["it-IT", ["0 biglietti", "1 biglietto", "2 biglietti", "1250 biglietti"]],
    ["es-ES", ["0 tarjetas", "1 tarjeta", "2 tarjetas", "1250 tarjetas"]],
    ["nl-NL", ["0 kaarten", "1 kaart", "2 kaarten", "1.250 kaarten"]],
  ] as const)("count in %s", (locale, expected) => {
    expect([0, 1, 2, 1250].map((count) => plain(labelsOf(locale)(KEY, { count })))).toEqual(expected);
  });

  it("say what nothing is", () => {
    expect(labelsOf("de-DE")("search/suggested", { count: 0 })).toBe("Keine Vorschläge");
    expect(labelsOf("en-US")("search/suggested", { count: 3 })).toBe("3 suggestions");
  });
});

describe("numbers and dates", () => {
  it.each([
    ["de-DE", "4,5 von 5 Sternen"],
    ["de-CH", "4.5 von 5 Sternen"],
    ["en-US", "4.5 out of 5 stars"],
    ["it-CH", "4.5 su 5 stelle"],
    ["it-IT", "4,5 su 5 stelle"],
  ] as const)("are written as in %s", (locale, expected) => {
    expect(labelsOf(locale)("reviews/stars", { stars: 4.5 })).toBe(expected);
  });

  it.each([
    ["de-AT", "bis 24. Dezember 2026"],
    ["en-GB", "until 24 December 2026"],
    ["en-US", "until December 24, 2026"],
    ["fr-BE", "jusqu’au 24 décembre 2026"],
    ["es-ES", "hasta el 24 de diciembre de 2026"],
    ["nl-BE", "tot en met 24 december 2026"],
  ] as const)("name a day as in %s, wherever the shop runs", (locale, expected) => {
    for (const hour of [0, 23]) {
      expect(labelsOf(locale)("voucher/until", { date: Date.UTC(2026, 11, 24, hour, 59) })).toBe(expected);
    }
  });

  it("are there for every locale", () => {
    for (const locale of LOCALES) expect(labelsOf(locale)("gift-voucher/day", { date: 0 }), locale).toMatch(/1970/);
  });
});

describe("a label", () => {
  it.each(LOCALES)("in %s says what the reference library for messages says", (locale) => {
    const texts = Object.values(VOCABULARIES[vocabularyOf(locale)]).filter((text) => text.includes("{"));
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) {
      const message = readMessage(text, writerOf(locale));
      const format = new IntlMessageFormat(text, locale, UTC, { ignoreTag: true });
      for (const value of [0, 1, 2, 3.5, 21, 1250, 1_000_000, 1_798_070_400_000]) {
        const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => [name, value]);
        const parameters = Object.fromEntries(names) as Record<string, number>;
        if (typeof message === "string") throw new Error(`"${text}" takes no parameters.`);
        expect(ungrouped(message(parameters))).toBe(ungrouped(String(format.format(parameters))));
      }
    }
  });
});

describe("a message", () => {
  it("without parameters is its text, with names a join of its pieces", () => {
    expect(readMessage("Leinwand", writerOf("de-DE"))).toBe("Leinwand");
    const named = readMessage("{a}–{b}{a}", writerOf("de-DE"));
    expect(typeof named === "function" && named({ a: 1, b: "x" })).toBe("1–x1");
    const marked = readMessage("<b>{n, number}</b>", writerOf("de-DE"));
    expect(typeof marked === "function" && marked({ n: 1.5 })).toBe("<b>1,5</b>");
  });

  it.each([
    "{count, plural,",
    "{count, plural, one {x}}",
    "{count, plural, other {x}",
    "{count, plural, other {x} }}",
    "{count, colour}",
    "{count, date}",
    "{}",
    "{a",
    "a} {b}",
  ])("that cannot be read throws: %s", (text) => {
    expect(() => readMessage(text, writerOf("de-DE"))).toThrow();
  });
});
