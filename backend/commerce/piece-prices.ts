import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { AMOUNTS } from "#domain/product/amount.ts";
import { startDateOf } from "#domain/product/calendar-configuration.ts";
import { isCalendarMade } from "#domain/product/calendar-offer.ts";
import { calendarPriceParts } from "#domain/product/calendar-price.ts";
import {
  type AskedStart,
  isPossibleStart,
  monthIn,
  nextMonthMs,
  possibleRange,
  startAskedFor,
} from "#domain/product/calendar-start.ts";
import { isOffered, parseCardKey } from "#domain/product/card-offer.ts";
import { cardPriceParts, pricedQuantity } from "#domain/product/card-price.ts";
import { isPhotobookMade, readVariant } from "#domain/product/photobook-offer.ts";
import { photobookPriceParts } from "#domain/product/photobook-price.ts";
import { QUANTITIES } from "#domain/product/quantity.ts";
import type { Country } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPieceQuote } from "./piece-price-store.ts";
import { Refusal, serve } from "./serve.ts";
import { validUntilText } from "./valid-until.ts";

export const serveCardPrice = serve(cardPrice, async ({ locale, input, env }) => {
  const card = parseCardKey(input.card);
  if (!card) return null;
  const choice = { ...card, paper: input.paper, refinement: input.refinementType, punching: input.punching };
  if (!isOffered(choice)) return null;
  const isSample = input.isSample === "1";
  const quantity = pricedQuantity(input.quantity, isSample);
  const steps = isSample ? [quantity] : QUANTITIES;
  return readPieceQuote(env.DB, { locale, parts: cardPriceParts(choice, isSample), quantity, steps });
});

export const serveCalendarPrice = serve(calendarPrice, async ({ locale, input, env, nowMs }) => {
  const { calendarType: type, formatType: format, paperType: paper, mountingType: mounting, amount } = input;
  const choice = { type, format, paper, mounting, refinement: input.refinementType };
  if (!isCalendarMade(choice)) return null;
  const validUntil = checkStart(input, countryOf(locale), nowMs);
  const parts = calendarPriceParts(choice);
  const quote = await readPieceQuote(env.DB, { locale, parts, quantity: amount, steps: AMOUNTS });
  return quote && { ...quote, validUntil };
});

/**
 * Until when a calendar may begin as somebody asks, in ISO 8601; undefined where nothing is asked.
 *
 * @throws Refusal where no calendar begins then.
 */
function checkStart(asked: AskedStart, country: Country, nowMs: number): string | undefined {
  if (asked.startMonth === undefined && asked.year === undefined) return undefined;
  const today = monthIn(country, nowMs);
  const start = startAskedFor(asked, today);
  if (isPossibleStart(start, today)) return validUntilText(nextMonthMs(country, nowMs));
  const { first, last } = possibleRange(today);
  const [wanted, from, to] = [start, first, last].map((one) => startDateOf(one).slice(0, 7));
  throw new Refusal(`No calendar begins in ${wanted}: startMonth and year must lie between ${from} and ${to}.`);
}

export const servePhotobookPrice = serve(photobookPrice, async ({ locale, input, env }) => {
  const { photobookType: type, photobookFormat: format, photobookPageCount: pageCount, amount } = input;
  const variant = readVariant(type, input.variant);
  const choice = variant && { type, format, pageCount, refinement: input.refinementType, ...variant };
  if (!choice || !isPhotobookMade(choice)) return null;
  return readPieceQuote(env.DB, { locale, parts: photobookPriceParts(choice), quantity: amount, steps: AMOUNTS });
});
