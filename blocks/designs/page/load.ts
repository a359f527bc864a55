import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { type Design, type DesignList, EVERY_DESIGN, leafNumber } from "#domain/contract/design.ts";
import type { Ask, SoftAsk } from "#domain/contract/endpoint.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import type { PriceStep } from "#domain/price/price.ts";
import { earliest } from "#domain/price/price-history.ts";
import {
  type CalendarStart,
  monthIn,
  nextMonthMs,
  usualStart,
  yearOfMonth,
} from "#domain/product/calendar/configuration.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { startText } from "#locales/calendar-period.ts";
import { deliveryText, expressText } from "#locales/delivery-text.ts";
import type { PageContext, Sources } from "../../block.ts";
import { drawingOf } from "../design-facts.ts";
import { type ChoiceReader, type ChosenStart, readChoices, readStart } from "./choices.ts";
import { type DesignOffer, type DesignPageData, offerDesign } from "./offer-design.ts";

/**
 * Loads the data around a design: its offer, delivery and express order. Data that cannot be loaded are left out, and the page is then
 * not kept.
 *
 * @param from `reader` has already read all choices of the address but those of accessories.
 */
export async function loadDesignPage(
  kind: DesignKind,
  design: Design,
  page: PageContext,
  { sources, reader = readChoices(page) }: { sources: Sources; reader?: ChoiceReader },
): Promise<DesignPageData> {
  const ask = softly(sources.ask, page);
  const nowMs = sources.now();
  const country = countryOf(page.locale);
  const chosenStart = designsOf(kind).hasStart ? readStart(reader, page, nowMs) : null;
  if (chosenStart) sources.holdsUntil(nextMonthMs(country, nowMs));
  const start = chosenStart?.start ?? usualStart(monthIn(country, nowMs));
  const [offer, drawn, shipping] = await Promise.all([
    offerDesign(kind, design, { reader, page, ask, start, startGroup: chosenStart?.group ?? null }),
    drawnFor(design, chosenStart, ask),
    ask(shippingInformation, {}),
  ]);
  const estimate = shipping && estimateDelivery(shipping, offer.productGroup, nowMs);
  if (estimate) sources.holdsUntil(estimate.holdsUntilMs);
  const express = await askExpress(offer, page, ask);
  const refused = chosenStart?.refused ?? "";
  return {
    kind,
    design: drawn,
    leaves: leavesOf(drawn, chosenStart && start, page),
    offer,
    shipping,
    delivery: estimate ? deliveryText(page.labels, estimate, offer.productGroup, page.locale) : "",
    express: express.text,
    untilMs: earliest([offer.untilMs, estimate?.holdsUntilMs ?? null, express.untilMs]),
    isChosen: reader.isChosen(),
    isOdd: reader.isOdd() || refused !== "",
    refused,
  };
}

/**
 * Returns the leaves of a design with their names: the months of a calendar that begins in `start`, each with its year, or the numbers of
 * a book's pages.
 */
function leavesOf({ views = [] }: Design, start: CalendarStart | null, { labels, locale }: PageContext) {
  return views.flatMap(({ side, picture }) => {
    const number = leafNumber(side);
    if (number === null || !drawingOf({ picture })) return [];
    const name = start
      ? startText(labels, { startMonth: number, year: yearOfMonth(number, start) }, locale)
      : labels("design/two-pages", { first: 2 * number, second: 2 * number + 1 });
    return [{ name, picture }];
  });
}

/** Returns the design drawn for the year of the chosen start, if it is a drawing and the start is not the usual one. */
async function drawnFor(design: Design, chosenStart: ChosenStart | null, ask: SoftAsk): Promise<Design> {
  if (!chosenStart?.isOther || !drawingOf(design)) return design;
  const question = { ...EVERY_DESIGN, limit: 1, designGroupId: design.id, ...chosenStart.start };
  const list = await ask(calendarDesignGroup, question);
  return list?.designs.find(({ id }) => id === design.id) ?? design;
}

/** Asks for an express order. The text has its surcharge and its day of arrival, and is empty if it is not possible. */
async function askExpress(
  { express }: DesignOffer,
  { labels, locale }: PageContext,
  ask: SoftAsk,
): Promise<{ text: string; untilMs: number | null }> {
  const reply =
    express &&
    (await ask(expressShop, { kind: express.kind, quantity: express.quantity, refinementType: express.refinement }));
  const day = reply && parseCalendarDay(reply.arrivesOn);
  if (!reply || day === null) return { text: "", untilMs: null };
  const surcharge = formatMoney({ amount: reply.price, currency: reply.currency }, locale);
  return { text: expressText(labels, surcharge, day, locale), untilMs: validUntilOf(reply) };
}

/** Returns a function that asks the backend for optional data: a failure is reported and gives null. A page with a failure is not kept. */
export function softly(ask: Ask, page: Pick<PageContext, "report">): SoftAsk {
  return async (endpoint, input) => {
    try {
      return await ask(endpoint, input);
    } catch (error) {
      page.report("commerce-error", { path: endpoint.path, message: String(error) });
      return null;
    }
  };
}

/**
 * The numbers of similar designs that are shown and asked for. More are asked for, because the design itself and its other colours are
 * among them.
 */
const SHOWN = 4;
const ASKED = 12;

/** The other designs of a set, with the prices by quantity of each that are known, by its id. */
export interface SetList extends DesignList {
  steps: ReadonlyMap<string, readonly PriceStep[]>;
}

/**
 * Loads the other designs of a design's set, in its order, each under the name of its part.
 *
 * @returns null if it has none.
 */
export async function setDesigns(
  kind: DesignKind,
  design: Design,
  locale: Locale,
  ask: SoftAsk,
): Promise<SetList | null> {
  const ids = (design.set ?? []).map(({ id }) => id).filter((id) => id !== design.id);
  if (ids.length === 0) return null;
  const list = await designsOf(kind).list(ask, { ...EVERY_DESIGN, ids, limit: ids.length }, {}, locale);
  const designs = ids.flatMap((id): Design[] => {
    const found = list?.designs.find((one) => one.id === id && !one.isWithdrawn);
    if (!found) return [];
    const { part, ...other } = found;
    return [{ ...other, name: part ?? found.name }];
  });
  if (!list || designs.length === 0) return null;
  const { pieceOfSet } = designsOf(kind);
  const priced = designs.map(async (one) => [one.id, (await pieceOfSet?.price(one, ask))?.steps ?? []] as const);
  return { currency: list.currency, designs, steps: new Map(await Promise.all(priced)) };
}

/**
 * Loads designs of the same type and style, the most chosen first; if there are too few of the style, others of the type follow. Each
 * design is listed in one colour.
 *
 * @returns null if there are none.
 */
export async function similarDesigns(
  kind: DesignKind,
  design: Design,
  locale: Locale,
  ask: SoftAsk,
): Promise<DesignList | null> {
  const [style] = design.facets?.style ?? [];
  const alike = style === undefined ? null : await listOf(kind, design.type, [style], locale, ask);
  const own = new Set([
    design.id,
    ...(design.colors ?? []).map(({ id }) => id),
    ...(design.set ?? []).map(({ id }) => id),
  ]);
  const found = others(alike, own);
  if (alike && found.length >= SHOWN) return { currency: alike.currency, designs: found.slice(0, SHOWN) };
  const ofType = await listOf(kind, design.type, [], locale, ask);
  const known = new Set([...own, ...found.flatMap(({ id, colors = [] }) => [id, ...colors.map((one) => one.id)])]);
  const designs = [...found, ...others(ofType, known)].slice(0, SHOWN);
  return designs.length > 0 ? { currency: ofType?.currency ?? currencyOf(locale), designs } : null;
}

/** Returns the designs of a list that are not among the known ones, without withdrawn designs and other colours of an earlier one. */
function others(list: DesignList | null, known: ReadonlySet<string>): Design[] {
  const seen = new Set(known);
  return (list?.designs ?? []).filter(({ id, colors = [], isWithdrawn }) => {
    if (isWithdrawn || seen.has(id)) return false;
    for (const one of [id, ...colors.map((color) => color.id)]) seen.add(one);
    return true;
  });
}

async function listOf(
  kind: DesignKind,
  type: string,
  style: readonly string[],
  locale: Locale,
  ask: SoftAsk,
): Promise<DesignList | null> {
  const designs = designsOf(kind);
  const types = designs.types.filter((one) => one === type);
  return designs.list(ask, { ...EVERY_DESIGN, style, limit: ASKED }, { types }, locale);
}
