import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { startDateOf } from "#domain/product/calendar-configuration.ts";
import {
  type AskedStart,
  isPossibleStart,
  monthIn,
  nextMonthMs,
  possibleRange,
  startAskedFor,
} from "#domain/product/calendar-start.ts";
import { parseCardKey } from "#domain/product/card-offer.ts";
import { pricedQuantity } from "#domain/product/card-price.ts";
import { readVariant } from "#domain/product/photobook-offer.ts";
import type { Country } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { quotePiece } from "./piece-quote.ts";
import { Refusal, serve } from "./serve.ts";
import { validUntilText } from "./valid-until.ts";

export const serveCardPrice = serve(cardPrice, async ({ locale, input, env }) => {
  const made = parseCardKey(input.card);
  if (!made) return null;
  const card = { ...made, paper: input.paper, refinement: input.refinementType, punching: input.punching };
  const isSample = input.isSample === "1";
  const quantity = pricedQuantity(input.quantity, isSample);
  return quotePiece(env.DB, locale, { kind: "card", card, quantity, isSample });
});

export const serveCalendarPrice = serve(calendarPrice, async ({ locale, input, env, nowMs }) => {
  const { calendarType: type, formatType: format, paperType: paper, mountingType: mounting, amount: quantity } = input;
  const calendar = { type, format, paper, mounting, refinement: input.refinementType };
  const validUntil = checkStart(input, countryOf(locale), nowMs);
  const quote = await quotePiece(env.DB, locale, { kind: "calendar", calendar, quantity });
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
  const { photobookType: type, photobookFormat: format, photobookPageCount: pageCount, amount: quantity } = input;
  const variant = readVariant(type, input.variant);
  const book = variant && { type, format, pageCount, refinement: input.refinementType, ...variant };
  return book && quotePiece(env.DB, locale, { kind: "photobook", book, quantity });
});
