import { describe, expect, it } from "vitest";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import type { DeliveryEstimate } from "#domain/delivery/estimate.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { dateNames } from "#locales/date-names.ts";
import { deliveryText, neededByText } from "#locales/delivery-text.ts";
import { labelsOf } from "#locales/labels.ts";

const day = (text: string) => parseCalendarDay(text) as number;

interface Said {
  today?: string;
  orderDay?: string;
  from?: string;
  until?: string;
}

function say(locale: Locale, { today = "2026-11-23", orderDay = today, from, until }: Said = {}): string {
  const estimate: DeliveryEstimate = {
    orderByMs: 0,
    today: day(today),
    orderBy: { day: day(orderDay), minutes: 14 * 60 },
    earliest: day(from ?? "2026-11-25"),
    latest: day(until ?? "2026-11-27"),
    holdsUntilMs: 0,
  };
  return deliveryText(labelsOf(locale), estimate, "canvas", locale);
}

describe("the delivery sentence", () => {
  it.each([
    [
      "de-DE",
      "Bestelle bis heute 14:00 Uhr, dann ist dein Bild zwischen Mittwoch, 25., und Freitag, 27. November bei dir.",
    ],
    ["en-GB", "Order by 14:00 today and your picture will be with you between Wednesday 25 and Friday 27 November."],
    [
      "en-US",
      "Order by 2:00 p.m. ET today and your picture will arrive between Wednesday, November 25, and Friday, November 27.",
    ],
    [
      "es-ES",
      "Haz tu pedido hoy antes de las 14:00 y recibirás tu foto entre el miércoles 25 y el viernes 27 de noviembre.",
    ],
    [
      "fr-FR",
      "Commandez aujourd’hui avant 14:00 et recevez votre image entre le mercredi 25 et le vendredi 27 novembre.",
    ],
    ["it-IT", "Ordina oggi entro le 14:00 e riceverai la tua foto tra mercoledì 25 e venerdì 27 novembre."],
    ["nl-NL", "Bestel vandaag vóór 14:00 uur, dan heb je je foto tussen woensdag 25 en vrijdag 27 november in huis."],
  ] as const)("in %s", (locale, sentence) => {
    expect(say(locale)).toBe(sentence);
  });

  it.each([
    [
      "de-AT",
      "Bestelle bis Montag, 4. Jänner, 14:00 Uhr, dann ist dein Bild zwischen Mittwoch, 30. Dezember, und Freitag, 1. Jänner bei dir.",
    ],
    [
      "en-GB",
      "Order by 14:00 on Monday 4 January and your picture will be with you between Wednesday 30 December and Friday 1 January.",
    ],
    [
      "en-US",
      "Order by 2:00 p.m. ET on Monday, January 4 and your picture will arrive between Wednesday, December 30, and Friday, January 1.",
    ],
    [
      "es-ES",
      "Haz tu pedido antes de las 14:00 del lunes 4 de enero y recibirás tu foto entre el miércoles 30 de diciembre y el viernes 1 de enero.",
    ],
    [
      "fr-CH",
      "Commandez avant 14:00 le lundi 4 janvier et recevez votre image entre le mercredi 30 décembre et le vendredi 1er janvier.",
    ],
    [
      "it-CH",
      "Ordina entro le 14:00 di lunedì 4 gennaio e riceverai la tua foto tra mercoledì 30 dicembre e venerdì 1º gennaio.",
    ],
    [
      "nl-BE",
      "Bestel vóór maandag 4 januari, 14:00 uur, dan heb je je foto tussen woensdag 30 december en vrijdag 1 januari in huis.",
    ],
  ] as const)("of another day and over the year's end in %s", (locale, sentence) => {
    const said = { today: "2026-12-31", orderDay: "2027-01-04", from: "2026-12-30", until: "2027-01-01" };
    expect(say(locale, said)).toBe(sentence);
  });

  it.each([
    ["de-DE", "Bestelle bis morgen 14:00 Uhr, dann ist dein Bild am Mittwoch, 25. November bei dir."],
    ["en-GB", "Order by 14:00 tomorrow and your picture will be with you on Wednesday 25 November."],
    ["es-ES", "Haz tu pedido mañana antes de las 14:00 y recibirás tu foto el miércoles 25 de noviembre."],
    ["fr-FR", "Commandez demain avant 14:00 et recevez votre image le mercredi 25 novembre."],
    ["it-IT", "Ordina domani entro le 14:00 e riceverai la tua foto mercoledì 25 novembre."],
    ["nl-NL", "Bestel morgen vóór 14:00 uur, dan heb je je foto op woensdag 25 november in huis."],
  ] as const)("of tomorrow and a single day in %s", (locale, sentence) => {
    expect(say(locale, { orderDay: "2026-11-24", until: "2026-11-25" })).toBe(sentence);
  });

  it("speaks of pictures where many are ordered", () => {
    const estimate: DeliveryEstimate = {
      orderByMs: 0,
      today: 20_780,
      earliest: 20_782,
      latest: 20_782,
      holdsUntilMs: 0,
      orderBy: { day: 20_780, minutes: 0 },
    };
    const text = deliveryText(labelsOf("de-DE"), estimate, "photobox", "de-DE");
    expect(text).toBe("Bestelle bis heute 00:00 Uhr, dann sind deine Bilder am Mittwoch, 25. November bei dir.");
    expect(deliveryText(labelsOf("en-US"), estimate, "photobox", "en-US")).toContain("12:00 a.m. ET today");
  });
});

describe("the answer by when an order is needed", () => {
  const estimate: DeliveryEstimate = {
    orderByMs: 0,
    today: day("2026-11-27"),
    orderBy: { day: day("2026-11-27"), minutes: 0 },
    earliest: day("2026-12-01"),
    latest: day("2026-12-03"),
    holdsUntilMs: 0,
  };
  const express = { price: "9,90 €", arrivesOn: day("2026-11-30") };
  const answer = (needed: string, one: typeof express | null = express, locale: Locale = "de-DE") =>
    neededByText(labelsOf(locale), day(needed), { estimate, express: one }, locale);

  it("is yes from the last day of arrival on, without a word of express", () => {
    const yes = "Das passt: Deine Bestellung kommt spätestens am Donnerstag, 3. Dezember.";
    expect(answer("2026-12-03")).toBe(yes);
    expect(answer("2027-02-01")).toBe(yes);
  });

  it("is perhaps or no before, with express where that is in time", () => {
    const perhaps = "Das kann knapp werden: Deine Bestellung kommt zwischen Dienstag, 1., und Donnerstag, 3. Dezember.";
    const no = "Das schaffen wir nicht: Deine Bestellung kommt frühestens am Dienstag, 1. Dezember.";
    const byExpress = "Mit Express für 9,90 € kommt sie am Montag, 30. November.";
    expect(answer("2026-12-02")).toBe(`${perhaps} ${byExpress}`);
    expect(answer("2026-11-30")).toBe(`${no} ${byExpress}`);
    expect(answer("2026-11-29")).toBe(no);
    expect(answer("2026-12-01", null)).toBe(perhaps);
  });

  it.each([
    ["en-GB", "We cannot make that: your order arrives on Tuesday 1 December at the earliest."],
    ["es-ES", "No llegamos a tiempo: recibirás tu pedido el martes 1 de diciembre como pronto."],
    ["fr-FR", "Le délai est trop court : votre commande arrive au plus tôt le mardi 1er décembre."],
    ["it-IT", "Non ce la facciamo: il tuo ordine arriva non prima di martedì 1º dicembre."],
    ["nl-NL", "Dat halen we niet: je bestelling komt op zijn vroegst op dinsdag 1 december."],
  ] as const)("in %s", (locale, no) => {
    expect(answer("2026-11-28", null, locale)).toBe(no);
  });
});

describe("the names of days and months", () => {
  it.each(LOCALES)("in %s are what Intl says", (locale) => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format } = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
      return (at: number) => format(at * 86_400_000);
    };
    const weekdayOf = format({ weekday: "long" });
    // In German Italy ICU says Jänner only beside a day.
    const dateOf = format({ day: "numeric", month: "long" });
    for (let at = day("2026-01-01"); at < day("2027-01-01"); at++) {
      const { weekday, month } = dateNames(at, locale);
      expect(weekday).toBe(weekdayOf(at));
      expect(dateOf(at)).toContain(month);
    }
  });
});
