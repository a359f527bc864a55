import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import type { Format } from "#domain/catalogue/format.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import type { Design } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import type { ShippingInformation } from "#domain/contract/shipping-information.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { asHandOff, type HandOff } from "#domain/designer/hand-off.ts";
import { formatMoney } from "#domain/price/money.ts";
import { type Price, priceOf, withLines } from "#domain/price/price.ts";
import type { CalendarStart } from "#domain/product/calendar/configuration.ts";
import type { ExpressWish } from "#domain/product/express.ts";
import type { Naming, Near, Offered, OfferedCopies, OfferedField, Quoted } from "#domain/product/offer.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { originOf } from "../../hand-off-origin.ts";
import { accessoryChoices } from "./card-accessories.ts";
import type { ChoiceGroup, ChoiceReader } from "./choices.ts";

interface Offering {
  reader: ChoiceReader;
  page: PageContext;
  ask: SoftAsk;
  start: CalendarStart;
  /** The field for the start; null for products that have none. */
  startGroup: ChoiceGroup | null;
}

const NOTHING_BESIDE = { groups: [], extras: [], handedOver: {} };

/** Offers a design as its product does, in the page's words and with its price. */
export async function offerDesign(
  kind: DesignKind,
  design: Design,
  { reader, page, ask, start, startGroup }: Offering,
): Promise<DesignOffer> {
  const offered = designsOf(kind).offer(design, { read: reader.read, origin: originOf(page), start });
  const { copies, sample, goesWith } = offered;
  const [quote, samplePrice, accessories] = await Promise.all([
    offered.price(ask),
    sample?.price(ask) ?? null,
    goesWith === null ? null : ask(cardAccessories, { card: goesWith, types: [] }),
  ]);
  const quantity = copies?.priced ?? 1;
  const beside = goesWith === null ? NOTHING_BESIDE : accessoryChoices(accessories, { quantity, reader, page });
  const price = sample?.isOn ? priced(samplePrice, sample.named, offered, page) : pricedAs(quote, offered, page);
  const groups = [
    ...offered.fields.map((field) => groupOf(field, page)),
    ...(startGroup ? [startGroup] : []),
    ...(copies ? [quantityGroup(copies, quote, page)] : []),
  ];
  return {
    groups: groups.filter(({ values }) => values.length > 1),
    accessories: beside.groups,
    sample: sample && { isOn: sample.isOn, label: sampleLabel(samplePrice, page) },
    price: price && withLines(price, beside.extras),
    untilMs: validUntilOf(sample?.isOn ? samplePrice : quote),
    handOff: asHandOff(offered.opening(beside.handedOver)),
    productGroup: offered.group,
    express: offered.express && { kind, ...offered.express },
    size: offered.size,
    near: offered.near,
  };
}

function pricedAs(quote: Quoted | null, offered: Offered, page: PageContext): Price | null {
  return priced(quote, offered.copies?.nameOf(offered.copies.priced) ?? null, offered, page);
}

/**
 * Returns the price of the chosen quantity. A page asks for the usual quantity alone and finds any other in the reply, so that a choice
 * is one question whatever its quantity. A price of zero counts as missing (docs/freshness.md).
 */
function priced(quote: Quoted | null, named: Naming | null, { copies }: Offered, page: PageContext): Price | null {
  const label = named ? nameOf(named, page) : "";
  if (!quote || !copies) return quote?.priceCurrent ? priceOf(quote, { label }, page.locale) : null;
  const { currency, steps = [] } = quote;
  const quantity = copies.priced;
  const step = steps.find((one) => one.quantity === quantity);
  if (!step) return null;
  const stated = { currency, priceCurrent: step.price, priceOriginal: step.price, lowestPrice30Days: null };
  return priceOf(stated, { label, quantity, steps: steps.length > 1 ? steps : [] }, page.locale);
}

function groupOf({ name, label, chosen, values }: OfferedField, page: PageContext): ChoiceGroup {
  return {
    name,
    label: page.labels(label as LabelKey),
    chosen,
    values: values.map(({ value, named }) => ({ value, label: nameOf(named, page) })),
  };
}

/** Makes the field of the quantities to choose from, each with the price of a piece. */
function quantityGroup(
  { name, quantities, chosen, nameOf: named }: OfferedCopies,
  quote: Quoted | null,
  page: PageContext,
) {
  const { labels, locale } = page;
  const values = quantities.map((quantity) => {
    const step = quote?.steps?.find((one) => one.quantity === quantity);
    const piece = step && quote && formatMoney({ amount: step.piece, currency: quote.currency }, locale);
    const text = nameOf(named(quantity), page);
    const isSeveral = quantity > 1 && piece;
    return { value: String(quantity), label: isSeveral ? `${text}, ${labels("prices/each", { price: piece })}` : text };
  });
  return { name, label: labels("choice/quantity"), values, chosen: String(chosen) };
}

function sampleLabel(quote: Quoted | null, { labels, locale }: PageContext): string {
  const name = labels("card/order-sample");
  if (!quote) return name;
  const amount = quote.steps?.[0]?.piece ?? quote.priceCurrent;
  return labels("design/priced", { name, price: formatMoney({ amount, currency: quote.currency }, locale) });
}

function nameOf(named: Naming, { labels, locale }: PageContext): string {
  if ("size" in named) return dimensionText(named.size, locale);
  return named.count === undefined
    ? labels(named.label as LabelKey)
    : labels(named.label as LabelKey, { count: named.count });
}

/** A design as it is offered: its choices, the price of what is chosen, and the hand-off to its designer. */
export interface DesignOffer {
  groups: readonly ChoiceGroup[];
  /** The accessories sold with the design, one field for each type. */
  accessories: readonly ChoiceGroup[];
  /** The sample: whether it is chosen, and the label of its box; null if none can be ordered. */
  sample: { isOn: boolean; label: string } | null;
  /** The price of the choice; null if it could not be loaded. */
  price: Price | null;
  /** The time until which the price holds, in epoch milliseconds; null if none is known. */
  untilMs: number | null;
  handOff: HandOff;
  /** The product group that it is made in, which decides the day of arrival. */
  productGroup: string;
  /** The order as an express order would have it; null for products that are never made as one. */
  express: ExpressWish | null;
  /** The size in which it lies on the table or hangs on the wall, in millimetres; null if it does neither. */
  size: Format | null;
  /** Its paper and refinement, which are shown from near; null for products whose page does not show them. */
  near: Near | null;
}

/** All data that a design's own page shows. */
export interface DesignPageData {
  kind: DesignKind;
  design: Design;
  /** What can be leafed through, in its order, each with its name; empty for designs without leaves. */
  leaves: readonly { name: string; picture: NonNullable<Design["picture"]> }[];
  offer: DesignOffer;
  /** Shipping; null if it is not known. */
  shipping: ShippingInformation | null;
  /** Sentences about the arrival of an order and of an express order; empty if the day is unknown. */
  delivery: string;
  express: string;
  /** The time until which price and days of arrival hold, in epoch milliseconds; null if none is known. */
  untilMs: number | null;
  /** True if the address chooses anything that is not the usual choice. */
  isChosen: boolean;
  /** True if the address asks for anything that is not offered. */
  isOdd: boolean;
  /** The sentence that the start in the address is not possible, and which one is chosen instead; empty if no start was refused. */
  refused: string;
}
