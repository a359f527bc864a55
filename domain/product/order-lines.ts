import type { CardAccessoryType } from "./card.ts";
import { accessoryCount, CARD_ACCESSORY_ORDER } from "./card-accessory.ts";

/** One line of what an order comes to, in minor units. */
export interface OrderLine {
  label: string;
  amount: number;
}

/** An accessory as it is sold: its name, and what one costs. */
export interface PricedAccessory {
  type: CardAccessoryType;
  name: string;
  price: number;
}

/** What goes with so many cards, line by line, in the order that it is chosen in. */
export function accessoryLines(chosen: readonly PricedAccessory[], cards: number): OrderLine[] {
  const place = ({ type }: PricedAccessory) => CARD_ACCESSORY_ORDER.indexOf(type);
  return chosen
    .toSorted((one, other) => place(one) - place(other))
    .map(({ type, name, price }) => {
      const count = accessoryCount(type, cards);
      return { label: `${count} × ${name}`, amount: count * price };
    });
}

/** What all lines come to. */
export function orderTotal(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
