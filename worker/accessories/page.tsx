import { ACCESSORY_ORDER_SHEETS, AccessoryOrder, type ChosenLine } from "#blocks/accessory/order-view.tsx";
import { ACCESSORY_ORDER_SLUG } from "#domain/address/path-kind.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { cardAccessoryOrder } from "#domain/contract/card-accessory-order.ts";
import { currencyOf } from "#domain/price/money.ts";
import { type ChosenAccessory, mergeChosen, readAccessories } from "#domain/product/accessory-choice.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import type { Labels } from "#locales/labels.ts";
import { urlOf } from "../context.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { prepareBuiltIn } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { askFor, type Visit } from "../routes/visit.ts";

/**
 * Page of the chosen accessories, `/accessory-order?sku[]=…&quantity[]=…`: what they cost, and the form that puts them into the cart
 * behind the shop. A visitor's own, which is not cached: the form has a key.
 */
export async function accessoryOrderPage(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const request = await prepareBuiltIn(visit, ACCESSORY_ORDER_SLUG);
  const { page } = request;
  const { labels, locale } = page;
  const log = context.get("log");
  const onError = (message: string) => log("error", "commerce-error", { what: "rate limit", message });
  const isWithin = await isWithinRate(context, { rate: dependencies.commerce.rate, name: "accessories", onError });
  const chosen = mergeChosen(readAccessories(urlOf(context).search));
  const priced = isWithin ? await priceChosen(visit, chosen, labels) : { ...NOTHING, failed: "form/too-many" as const };
  const { unsold, failed } = priced;
  if (unsold.length > 0 || failed)
    log("warn", "error-add-accessory", {
      ...address,
      skus: unsold.map(({ sku }) => sku),
      reason: failed ?? "not sold",
    });
  const faults = [...unsold.map(({ sentence }) => sentence), ...(failed ? [labels(failed)] : [])];
  const currency = currencyOf(locale);
  const main = <AccessoryOrder {...priced} {...{ currency, faults, page }} formKey={crypto.randomUUID()} />;
  const status = failed === null ? (unsold.length > 0 ? 422 : 200) : isWithin ? 503 : 429;
  const title = labels("accessory/chosen");
  const response = await respondWithBuiltIn({ ...request, sheets: ACCESSORY_ORDER_SHEETS }, title, main, { status });
  response.headers.set("Cache-Control", "private, no-store");
  if (failed !== null) response.headers.set("Retry-After", String(RATE_PERIOD_SECONDS));
  return response;
}

interface Priced {
  lines: readonly ChosenLine[];
  total: number;
  sold: Parameters<typeof AccessoryOrder>[0]["sold"];
  /** Skus that cannot be had, each with the sentence that says so. */
  unsold: readonly { sku: string; sentence: string }[];
  /** The sentence for a choice that could not be priced; null if it was. */
  failed: "accessory/unavailable" | "form/too-many" | null;
}

const NOTHING: Priced = { lines: [], total: 0, sold: [], unsold: [], failed: null };

/** Asks for all that is sold, and for the price of the part of a choice that can be had. */
async function priceChosen(visit: Visit, chosen: readonly ChosenAccessory[], labels: Labels): Promise<Priced> {
  const ask = askFor(visit);
  const sold = await ask(accessories, {}).catch(() => null);
  if (!sold) return { ...NOTHING, failed: "accessory/unavailable" };
  const found = (sku: string) => sold.accessories.find((one) => one.sku === sku);
  const isGood = ({ sku, quantity }: ChosenAccessory) =>
    found(sku) !== undefined && quantity !== null && quantity <= MOST_OF_AN_ACCESSORY;
  const unsold = chosen
    .filter((one) => !isGood(one))
    .map(({ sku }) => {
      const name = found(sku)?.name;
      const tooMany = `${name}: ${labels("accessory/too-many", { most: MOST_OF_AN_ACCESSORY })}`;
      return { sku, sentence: name === undefined ? labels("accessory/unknown", { sku }) : tooMany };
    });
  const items = chosen.filter(isGood).map(({ sku, quantity }) => ({ sku, quantity: quantity ?? 1 }));
  const rest = { ...NOTHING, sold: sold.accessories, unsold };
  if (items.length === 0) return rest;
  const order = await ask(cardAccessoryOrder, { items }).catch(() => null);
  if (!order) return { ...rest, failed: "accessory/unavailable" };
  const lines = order.items.flatMap(({ sku, quantity, price, unitPrice }): ChosenLine[] => {
    const accessory = found(sku);
    return accessory ? [{ accessory: { ...accessory, price: unitPrice }, quantity, price }] : [];
  });
  return { ...rest, lines, total: order.total };
}
