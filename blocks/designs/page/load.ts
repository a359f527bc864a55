import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { type Design, type DesignList, EVERY_DESIGN } from "#domain/contract/design.ts";
import type { Ask, SoftAsk } from "#domain/contract/endpoint.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { monthIn, nextMonthMs, usualStart } from "#domain/product/calendar/configuration.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { deliveryText, expressText } from "#locales/delivery-text.ts";
import type { PageContext, Sources } from "../../block.ts";
import { drawingOf } from "../design-facts.ts";
import { type ChoiceReader, type ChosenStart, readChoices, readStart } from "./choices.ts";
import { type DesignOffer, type DesignPageData, offerDesign } from "./offer-design.ts";

/**
 * Loads what stands around a design that is there. What cannot be had is left out, and the page is then kept by nobody.
 *
 * @param from `reader` has read what the address chooses before anything is waited for, all but accessories.
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
  const refused = chosenStart?.refused ?? "";
  return {
    kind,
    design: drawn,
    offer,
    delivery: estimate ? deliveryText(page.labels, estimate, offer.productGroup, page.locale) : "",
    express: await expressOf(offer, page, ask),
    isChosen: reader.isChosen(),
    isOdd: reader.isOdd() || refused !== "",
    refused,
  };
}

/** The design with the year of the start that is chosen, where that is drawn. */
async function drawnFor(design: Design, chosenStart: ChosenStart | null, ask: SoftAsk): Promise<Design> {
  if (!chosenStart?.isOther || !drawingOf(design)) return design;
  const question = { ...EVERY_DESIGN, limit: 1, designGroupId: design.id, ...chosenStart.start };
  const list = await ask(calendarDesignGroup, question);
  return list?.designs.find(({ id }) => id === design.id) ?? design;
}

/** For how much an order of this choice is made first, and when it then arrives; empty where it cannot be. */
async function expressOf({ express }: DesignOffer, { labels, locale }: PageContext, ask: SoftAsk): Promise<string> {
  if (!express) return "";
  const { kind, quantity, refinement } = express;
  const reply = await ask(expressShop, { kind, quantity, refinementType: refinement });
  const arrivesOn = reply && parseCalendarDay(reply.arrivesOn);
  if (!reply || arrivesOn === null) return "";
  return expressText(labels, formatMoney({ amount: reply.price, currency: reply.currency }, locale), arrivesOn, locale);
}

/** Asks the backend for what a page can do without; a page that went without is kept by nobody. */
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

/** So many are shown; more are asked for, as the design itself and its colours are among them. */
const SHOWN = 4;
const ASKED = 12;

/**
 * Designs of the same type and style, the most chosen first; where there are too few of the style, others of the type too. Each stands
 * in one colour.
 *
 * @returns null where none can be had.
 */
export async function similarDesigns(
  kind: DesignKind,
  design: Design,
  locale: Locale,
  ask: SoftAsk,
): Promise<DesignList | null> {
  const [style] = design.facets?.style ?? [];
  const alike = style === undefined ? null : await listOf(kind, design.type, [style], locale, ask);
  const own = new Set([design.id, ...(design.colors ?? []).map(({ id }) => id)]);
  const found = others(alike, own);
  if (alike && found.length >= SHOWN) return { currency: alike.currency, designs: found.slice(0, SHOWN) };
  const ofType = await listOf(kind, design.type, [], locale, ask);
  const known = new Set([...own, ...found.flatMap(({ id, colors = [] }) => [id, ...colors.map((one) => one.id)])]);
  const designs = [...found, ...others(ofType, known)].slice(0, SHOWN);
  return designs.length > 0 ? { currency: ofType?.currency ?? currencyOf(locale), designs } : null;
}

/** The designs of a list that are none of these, nor another colour of one before. */
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
