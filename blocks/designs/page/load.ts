import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { type Design, EVERY_DESIGN } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { formatMoney } from "#domain/price/money.ts";
import { monthIn, nextMonthMs, usualStart } from "#domain/product/calendar/start.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { deliveryText, expressText } from "#locales/delivery-text.ts";
import type { PageContext } from "../../block.ts";
import type { Sources } from "../../sources.ts";
import { drawingOf } from "../design-facts.ts";
import { softly } from "./ask-softly.ts";
import { type ChoiceReader, readChoices } from "./choice-reader.ts";
import { type ChosenStart, readStart } from "./chosen-start.ts";
import type { DesignOffer, DesignPageData } from "./offer.ts";
import { offerDesign } from "./offer-design.ts";

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
