import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { AMOUNTS } from "#domain/product/amount.ts";
import { isCalendarMade } from "#domain/product/calendar-offer.ts";
import { calendarPriceParts } from "#domain/product/calendar-price.ts";
import { isOffered, parseCardKey } from "#domain/product/card-offer.ts";
import { cardPriceParts, pricedQuantity } from "#domain/product/card-price.ts";
import { isPhotobookMade, readVariant } from "#domain/product/photobook-offer.ts";
import { photobookPriceParts } from "#domain/product/photobook-price.ts";
import { QUANTITIES } from "#domain/product/quantity.ts";
import { readPieceQuote } from "./piece-price-store.ts";
import { serve } from "./serve.ts";

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

export const serveCalendarPrice = serve(calendarPrice, async ({ locale, input, env }) => {
  const { calendarType: type, formatType: format, paperType: paper, mountingType: mounting, amount } = input;
  const choice = { type, format, paper, mounting, refinement: input.refinementType };
  if (!isCalendarMade(choice)) return null;
  return readPieceQuote(env.DB, { locale, parts: calendarPriceParts(choice), quantity: amount, steps: AMOUNTS });
});

export const servePhotobookPrice = serve(photobookPrice, async ({ locale, input, env }) => {
  const { photobookType: type, photobookFormat: format, photobookPageCount: pageCount, amount } = input;
  const variant = readVariant(type, input.variant);
  const choice = variant && { type, format, pageCount, refinement: input.refinementType, ...variant };
  if (!choice || !isPhotobookMade(choice)) return null;
  return readPieceQuote(env.DB, { locale, parts: photobookPriceParts(choice), quantity: amount, steps: AMOUNTS });
});
