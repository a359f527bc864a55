import type { PriceLine } from "../price/price.ts";
import { accessoryCount, CARD_ACCESSORY_ORDER } from "./card/accessory.ts";
import type { CardAccessoryType } from "./card/card.ts";

/** A quantity of one sku. */
interface AccessoryItem {
  sku: string;
  quantity: number;
}

/** An item with its price; amounts are minor units. */
interface AccessoryLine extends AccessoryItem {
  unitPrice: number;
  price: number;
}

/** The greatest number of items in one order, and of pieces of each item. */
export const MOST_ACCESSORY_ITEMS = 50;
export const MOST_OF_AN_ACCESSORY = 5000;

/** The lines and total of an order of accessories, or its errors. */
type AccessoryOrder =
  | { lines: AccessoryLine[]; total: number }
  /** Skus that are not sold, and those of which more are wanted than one order may have. */
  | { unknown: string[]; tooMany: string[] };

/**
 * Calculates an order of accessories. A sku that is listed twice is one line; a greater quantity makes accessories no
 * cheaper (spec 000 §9).
 *
 * @param priceOf the price of one of a sku; null if it is not sold.
 */
export function accessoryOrder(
  items: readonly AccessoryItem[],
  priceOf: (sku: string) => number | null,
): AccessoryOrder {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of items) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  const priced = [...quantities].map(([sku, quantity]) => ({ sku, quantity, unitPrice: priceOf(sku) }));
  const lines = priced.flatMap(({ unitPrice, ...item }) =>
    unitPrice === null ? [] : [{ ...item, unitPrice, price: unitPrice * item.quantity }],
  );
  const unknown = priced.filter(({ unitPrice }) => unitPrice === null).map(({ sku }) => sku);
  const tooMany = lines.filter(({ quantity }) => quantity > MOST_OF_AN_ACCESSORY).map(({ sku }) => sku);
  if (unknown.length + tooMany.length > 0) return { unknown, tooMany };
  return { lines, total: lines.reduce((sum, { price }) => sum + price, 0) };
}

/** An accessory as it is sold: its name, and what one costs. */
interface PricedAccessory {
  type: CardAccessoryType;
  name: string;
  price: number;
}

/** Price lines of the accessories of a number of cards, in the order in which they are chosen. */
export function accessoryLines(chosen: readonly PricedAccessory[], cards: number): PriceLine[] {
  const place = ({ type }: PricedAccessory) => CARD_ACCESSORY_ORDER.indexOf(type);
  return chosen
    .toSorted((one, other) => place(one) - place(other))
    .map(({ type, name, price }) => {
      const count = accessoryCount(type, cards);
      return { label: `${count} × ${name}`, amount: count * price };
    });
}
