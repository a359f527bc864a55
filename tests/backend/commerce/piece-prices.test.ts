import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { firstPrice } from "#backend/commerce/design-store.ts";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import { calendarPriceExample } from "#domain/contract/calendar-price.example.ts";
import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardPriceExample } from "#domain/contract/card-price.example.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { photobookPriceExample } from "#domain/contract/photobook-price.example.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { QUANTITIES } from "#domain/product/amount.ts";
import { CARD_OFFERS, CARD_PRODUCTS, type CardChoice, cardKey } from "#domain/product/card/card.ts";
import { CARD_PRICE_PARTS, cardPriceParts } from "#domain/product/card/price.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { pieceEuros } from "#tests/domain/product/piece-euros.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";

const backend = useBackend();
const seed = () => backend.DB.batch(piecePriceSeed().map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
beforeAll(seed);

const CARD_LOCALES = { DE: "de-DE", AT: "de-AT", CH: "fr-CH" } as const satisfies Record<string, Locale>;
type CardCountry = keyof typeof CARD_LOCALES;

/** Any card that is offered. */
const offeredCard = fc.constantFrom(...CARD_PRODUCTS).chain((product): fc.Arbitrary<CardChoice> => {
  const { formats, papers, refinements, punchings } = CARD_OFFERS[product];
  return fc.record({
    product: fc.constant(product),
    format: fc.constantFrom(...formats),
    paper: fc.constantFrom(...papers),
    refinement: fc.constantFrom(...refinements),
    punching: fc.constantFrom(...punchings),
  });
});

function askCard(choice: CardChoice, quantity: number, isSample: boolean, locale: Locale) {
  const { product, format, paper, refinement, punching } = choice;
  const input = {
    card: cardKey(product, format),
    paper,
    refinementType: refinement,
    punching,
    quantity,
    isSample: isSample ? "1" : "0",
  } as const;
  return ask(backend, cardPrice, input, { channel: "kartenliebe", locale });
}

interface Row {
  country: CardCountry;
  part: string;
  quantity: number;
  amount: number;
}

/** Adds up a card's price from the table itself: for each part the last row whose quantity is reached. */
function tablePrice(table: readonly Row[], country: CardCountry, parts: readonly string[], quantity: number): number {
  return parts.reduce((sum, part) => {
    const rows = table.filter((row) => row.country === country && row.part === part && row.quantity <= quantity);
    return sum + (rows.reduce((last, row) => (row.quantity > last.quantity ? row : last)).amount ?? Number.NaN);
  }, 0);
}

describe(`GET ${cardPrice.path}`, () => {
  it(`says of ${runsText(300, 80)} random choices what the table says, in Germany, Austria and Switzerland`, async () => {
    const { results: table } = await backend.DB.prepare(
      "SELECT country, part, quantity, amount FROM piece_prices WHERE part LIKE 'card%'",
    ).all<Row>();
    const country = fc.constantFrom<CardCountry>("DE", "AT", "CH");
    await fc.assert(
      fc.asyncProperty(
        offeredCard,
        fc.constantFrom(...QUANTITIES),
        fc.boolean(),
        country,
        async (choice, wanted, isSample, place) => {
          const quote = await askCard(choice, wanted, isSample, CARD_LOCALES[place]);
          const quantity = isSample ? 1 : wanted;
          const piece = tablePrice(table, place, cardPriceParts(choice, isSample), quantity);
          expect(quote).toMatchObject({ quantity, piece, priceCurrent: piece * quantity, lowestPrice30Days: null });
          expect(quote?.steps.find((step) => step.quantity === quantity)).toEqual({
            quantity,
            piece,
            price: piece * quantity,
          });
          // Each part is rounded to a cent by itself.
          const euros = pieceEuros(CARD_PRICE_PARTS, cardPriceParts(choice, isSample), quantity);
          if (place !== "CH") expect(Math.abs(piece - euros * 100)).toBeLessThanOrEqual(2);
          expect(quote?.currency).toBe(place === "CH" ? "chf" : "eur");
        },
      ),
      { numRuns: runs(300, 80) },
    );
  });

  it("never asks less for more cards, nor more for each", async () => {
    for (const locale of Object.values(CARD_LOCALES)) {
      for (const choice of fc.sample(offeredCard, runs(40, 12))) {
        const { steps = [] } = (await askCard(choice, 50, false, locale)) ?? {};
        expect(steps.map(({ quantity }) => quantity)).toEqual(QUANTITIES);
        for (const [at, step] of steps.entries()) {
          expect(step.price).toBeGreaterThan(steps[at - 1]?.price ?? 0);
          expect(step.piece).toBeLessThanOrEqual(steps[at - 1]?.piece ?? Number.POSITIVE_INFINITY);
        }
      }
    }
  });

  it("prices a sample as one card, whatever quantity is asked for", async () => {
    const choice = fc.sample(offeredCard, { numRuns: 1, seed: 7 })[0] as CardChoice;
    const [few, many] = [await askCard(choice, 1, true, "de-DE"), await askCard(choice, 5000, true, "de-DE")];
    expect(many).toEqual(few);
    expect(many).toMatchObject({ quantity: 1, steps: [{ quantity: 1 }] });
    expect(many?.priceCurrent).toBeLessThan((await askCard(choice, 1, false, "de-DE"))?.priceCurrent ?? 0);
  });

  it("has no price for what is not made so, nor where no cards are sold; a card that is none is refused", async () => {
    const pocketfold = { product: "pocketfold", format: { width: 145, height: 145 } } as const;
    const choice = { ...pocketfold, paper: "naturpapier", refinement: "relief", punching: "ohne" } as const;
    expect(await askCard(choice, 50, false, "de-DE")).toBeNull();
    const input = { ...cardPriceExample.input };
    expect(await ask(backend, cardPrice, input, { locale: "it-IT" })).toBeNull();
    const wrong = ask(backend, cardPrice, { ...input, card: "karte" }, { channel: "kartenliebe" });
    await expect(wrong).rejects.toThrow(/^400: .*klappkarte-148x105/);
    await expect(ask(backend, cardPrice, { ...input, quantity: 5001 })).rejects.toThrow(/^400/);
  });
});

describe("calendars and photo books", () => {
  it.each(LOCALES)("have a price in %s, less for each of several", async (locale) => {
    const calendar = await ask(backend, calendarPrice, calendarPriceExample.input, { locale });
    const book = await ask(backend, photobookPrice, { ...photobookPriceExample.input, amount: 3 }, { locale });
    for (const quote of [calendar, book]) {
      const [one] = quote?.steps ?? [];
      expect(quote?.piece).toBeLessThan(one?.piece ?? 0);
      expect(quote?.priceCurrent).toBe((quote?.piece ?? 0) * (quote?.quantity ?? 0));
    }
  });

  it("cost what their examples say", async () => {
    const calendar = await ask(backend, calendarPrice, calendarPriceExample.input);
    expect(calendar).toMatchObject({ quantity: 2, piece: 2166 });
    const { steps: _, ...expected } = photobookPriceExample.reply ?? { steps: [] };
    expect(await ask(backend, photobookPrice, photobookPriceExample.input)).toMatchObject(expected);
    const { steps: __, ...card } = cardPriceExample.reply ?? { steps: [] };
    expect(await ask(backend, cardPrice, cardPriceExample.input, { channel: "kartenliebe" })).toMatchObject(card);
  });

  it("that are made in no format are listed without a price, as cards are where none are sold", () => {
    const made = { kind: "calendar", type: "wandkalender", formatType: "a3-quer", products: [] } as const;
    expect(firstPrice(made, "DE")).toEqual({ priceFrom: 2490 });
    for (const none of [{ formatType: null }, { kind: "collage", formatType: "odd" } as const, { type: "odd" }])
      expect(firstPrice({ ...made, ...none }, "DE")).toEqual({ priceFrom: null });
    expect(firstPrice({ ...made, kind: "card", type: "hochzeit" }, "GB")).toEqual({ priceFrom: null });
  });

  it("that are not made so have none", async () => {
    const calendar = { ...calendarPriceExample.input, mountingType: "holzblock" } as const;
    expect(await ask(backend, calendarPrice, calendar)).toBeNull();
    expect(await ask(backend, calendarPrice, { ...calendar, calendarType: "tischkalender" })).not.toBeNull();
    const book = photobookPriceExample.input;
    expect(await ask(backend, photobookPrice, { ...book, photobookPageCount: 17 })).toBeNull();
    expect(await ask(backend, photobookPrice, { ...book, variant: "digital_hard_pur_matt_matt" })).toBeNull();
    await expect(ask(backend, photobookPrice, { ...book, variant: "x" })).rejects.toThrow(/^400/);
  });
});

it("seeding again leaves the same rows", async () => {
  const rows = async () => (await backend.DB.prepare("SELECT * FROM piece_prices").all()).results;
  const before = await rows();
  await seed();
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(5000);
});
