import fc from "fast-check";
import { QUANTITIES } from "#domain/product/amount.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_OFFERS,
  CALENDAR_PAPERS,
  CALENDAR_REFINEMENTS,
  CALENDAR_TYPES,
  type CalendarFormat,
} from "#domain/product/calendar/calendar.ts";
import { CARD_OFFERS, CARD_PRODUCTS } from "#domain/product/card/card.ts";
import {
  COVER_LAMINATIONS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_TYPES,
  pageCounts,
  refinementsOfCover,
} from "#domain/product/photobook/photobook.ts";

/** Draws any card that is offered, in any quantity. */
export const anyCard = fc.constantFrom(...CARD_PRODUCTS).chain((product) => {
  const { formats, papers, refinements, punchings } = CARD_OFFERS[product];
  return fc.record({
    product: fc.constant(product),
    format: fc.constantFrom(...formats),
    paper: fc.constantFrom(...papers),
    refinement: fc.constantFrom(...refinements),
    punching: fc.constantFrom(...punchings),
    quantity: fc.constantFrom(...QUANTITIES),
    isSample: fc.boolean(),
  });
});

export const anyCalendar = fc.constantFrom(...CALENDAR_TYPES).chain((type) =>
  fc.record({
    type: fc.constant(type),
    format: fc.constantFrom(...(Object.keys(CALENDAR_FORMATS) as CalendarFormat[])),
    paper: fc.constantFrom(...CALENDAR_PAPERS),
    refinement: fc.constantFrom(...CALENDAR_REFINEMENTS),
    mounting: fc.constantFrom(...CALENDAR_OFFERS[type].mountings),
    amount: fc.integer({ min: 1, max: 500 }),
    start: fc.record({ startMonth: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2026, max: 2029 }) }),
  }),
);

export const anyPhotobook = fc.constantFrom(...PHOTOBOOK_TYPES).chain((type) => {
  const { covers, papers } = PHOTOBOOK_OFFERS_BY_TYPE[type];
  return fc.constantFrom(...covers).chain((cover) =>
    fc.record({
      type: fc.constant(type),
      format: fc.constantFrom(...PHOTOBOOK_FORMATS),
      cover: fc.constant(cover),
      paper: fc.constantFrom(...papers),
      lamination: fc.constantFrom(...COVER_LAMINATIONS),
      refinement: fc.constantFrom(...refinementsOfCover(cover)),
      pageCount: fc.constantFrom(...pageCounts(type)),
      amount: fc.integer({ min: 1, max: 500 }),
    }),
  );
});
