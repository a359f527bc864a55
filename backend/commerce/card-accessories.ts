import { accessories } from "#domain/contract/accessory.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import { cardAccessoryOrder } from "#domain/contract/card-accessory-order.ts";
import { cardAccessoryPrice } from "#domain/contract/card-accessory-price.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import { skuContainers } from "#domain/contract/sku-container.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { currencyOf } from "#domain/price/money.ts";
import { accessoryOrder } from "#domain/product/accessory-order.ts";
import { fitsCard, skuFamily } from "#domain/product/card/accessory.ts";
import { type CardChoice, parseCardKey } from "#domain/product/card/card.ts";
import { envelopeGroup, envelopeSizeClass } from "#domain/product/card/envelope.ts";
import { parseEnvelopeSku } from "#domain/product/sku.ts";
import { Refusal, serve } from "./serve.ts";
import { readSkus, type SoldSku } from "./sku-store.ts";

export const serveCardAccessories = serve(cardAccessories, async ({ channel, locale, input, env }) => {
  const card = parseCardKey(input.card);
  const fitting = card ? await readCardAccessories(env.DB, card, { channel, locale }) : [];
  const asked = fitting.filter(({ type }) => input.types.length === 0 || input.types.includes(type));
  return { currency: currencyOf(locale), accessories: asked.map((one) => ({ ...one, ...envelopeFacts(one) })) };
});

/**
 * Reads all accessories that are sold with a card, in a channel and a locale.
 *
 * @throws Error of D1 if the database does not answer.
 */
export async function readCardAccessories(
  db: D1Database,
  card: Pick<CardChoice, "product" | "format">,
  { channel, locale }: HandOffOrigin,
): Promise<SoldSku[]> {
  const sold = await readSkus(db, channel, locale);
  return sold.filter((one) => fitsCard(one, card));
}

function envelopeFacts({ type, sku }: SoldSku) {
  const envelope = parseEnvelopeSku(sku);
  if (type !== "envelope" || !envelope.ok) return {};
  const { size } = envelope.value;
  return { sizeClass: envelopeSizeClass(size), group: envelopeGroup(size) };
}

export const serveCardAccessoryPrice = serve(cardAccessoryPrice, async ({ channel, locale, input, env }) => {
  const sold = await readSkus(env.DB, channel, locale);
  const order = accessoryOrder([input], priceOf(sold));
  const [line] = "lines" in order ? order.lines : [];
  return line ? { currency: currencyOf(locale), ...line } : null;
});

export const serveCardAccessoryOrder = serve(cardAccessoryOrder, async ({ channel, locale, input, env }) => {
  const order = accessoryOrder(input.items, priceOf(await readSkus(env.DB, channel, locale)));
  if ("lines" in order) return { currency: currencyOf(locale), items: order.lines, total: order.total };
  const { unknown, tooMany } = order;
  const problems = [
    unknown.length > 0 ? `Not sold here: ${unknown.join(", ")}.` : "",
    tooMany.length > 0 ? `More than one order may have: ${tooMany.join(", ")}.` : "",
  ];
  throw new Refusal(problems.filter(Boolean).join(" "));
});

export const serveOneAccessory = serve(oneAccessory, async ({ channel, locale, input, env }) => {
  const sold = await readSkus(env.DB, channel, locale);
  const found = sold.find(({ sku }) => sku === input.sku);
  if (!found) return null;
  const { sku, type, name, unit, price } = found;
  return { currency: currencyOf(locale), sku, type, name, unit, price };
});

function priceOf(sold: readonly SoldSku[]): (sku: string) => number | null {
  const prices = new Map(sold.map(({ sku, price }) => [sku, price]));
  return (sku) => prices.get(sku) ?? null;
}

export const serveAccessories = serve(accessories, async ({ channel, locale, env }) => {
  const skus = await readSkus(env.DB, channel, locale);
  return {
    currency: currencyOf(locale),
    accessories: skus,
  };
});

export const serveSkuContainers = serve(skuContainers, async ({ channel, locale, input, env }) => {
  const sold = await readSkus(env.DB, channel, locale);
  const containers = [...new Set(input.skus)].flatMap((sku) => {
    const found = sold.find((one) => one.sku === sku);
    return found ? [containerOf(found, sold)] : [];
  });
  return { currency: currencyOf(locale), containers };
});

function containerOf({ variant: _, ...container }: SoldSku, sold: readonly SoldSku[]) {
  const familyOf = ({ type, sku }: Pick<SoldSku, "type" | "sku">) => `${type} ${skuFamily(type, sku)}`;
  const family = familyOf(container);
  const kin = sold.filter((one) => familyOf(one) === family);
  const options = kin.map(({ sku, variant, price }) => ({ sku, variant, price }));
  return { ...container, options: options.length > 1 ? options : [] };
}
