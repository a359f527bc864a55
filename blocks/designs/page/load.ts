import type { Design } from "#domain/contract/design.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { parseCalendarDay } from "#domain/delivery/calendar-day.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { formatMoney } from "#domain/price/money.ts";
import { deliveryText, expressText } from "#locales/delivery-text.ts";
import type { PageContext } from "../../block.ts";
import type { Sources } from "../../sources.ts";
import { type SoftAsk, softly } from "./ask-softly.ts";
import { type ChoiceReader, readChoices } from "./choice-reader.ts";
import type { DesignOffer, DesignPageData } from "./offer.ts";
import { offerCalendar } from "./offer-calendar.ts";
import { offerCard } from "./offer-card.ts";
import { offerCollage } from "./offer-collage.ts";
import { offerPhotobook } from "./offer-photobook.ts";

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
  const offering = offerOf(kind, design, { reader, page, ask, nowMs });
  const [offer, shipping] = await Promise.all([offering, ask(shippingInformation, {})]);
  const estimate = shipping && estimateDelivery(shipping, offer.productGroup, nowMs);
  if (estimate) sources.holdsUntil(estimate.holdsUntilMs);
  return {
    kind,
    design,
    offer,
    delivery: estimate ? deliveryText(page.labels, estimate, offer.productGroup, page.locale) : "",
    express: await expressOf(offer, page, ask),
    isOdd: reader.isOdd(),
  };
}

interface Offering {
  reader: ChoiceReader;
  page: PageContext;
  ask: SoftAsk;
  nowMs: number;
}

function offerOf(kind: DesignKind, design: Design, { reader, page, ask, nowMs }: Offering): Promise<DesignOffer> {
  if (kind === "calendar") return offerCalendar(design, reader, page, { ask, nowMs });
  if (kind === "collage") return offerCollage(design, reader, page, ask);
  return kind === "card" ? offerCard(design, reader, page, ask) : offerPhotobook(design, reader, page, ask);
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
