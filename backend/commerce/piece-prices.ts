import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { parseCardKey } from "#domain/product/card-offer.ts";
import { pricedQuantity } from "#domain/product/card-price.ts";
import { readVariant } from "#domain/product/photobook-offer.ts";
import { quotePiece } from "./piece-quote.ts";
import { serve } from "./serve.ts";

export const serveCardPrice = serve(cardPrice, async ({ locale, input, env }) => {
  const made = parseCardKey(input.card);
  if (!made) return null;
  const card = { ...made, paper: input.paper, refinement: input.refinementType, punching: input.punching };
  const isSample = input.isSample === "1";
  const quantity = pricedQuantity(input.quantity, isSample);
  return quotePiece(env.DB, locale, { kind: "card", card, quantity, isSample });
});

export const serveCalendarPrice = serve(calendarPrice, async ({ locale, input, env }) => {
  const { calendarType: type, formatType: format, paperType: paper, mountingType: mounting, amount: quantity } = input;
  const calendar = { type, format, paper, mounting, refinement: input.refinementType };
  return quotePiece(env.DB, locale, { kind: "calendar", calendar, quantity });
});

export const servePhotobookPrice = serve(photobookPrice, async ({ locale, input, env }) => {
  const { photobookType: type, photobookFormat: format, photobookPageCount: pageCount, amount: quantity } = input;
  const variant = readVariant(type, input.variant);
  const book = variant && { type, format, pageCount, refinement: input.refinementType, ...variant };
  return book && quotePiece(env.DB, locale, { kind: "photobook", book, quantity });
});
