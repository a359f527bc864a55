import type { PriceLine } from "../price/price.ts";
import { accessoryCount, CARD_ACCESSORY_ORDER } from "./card/accessory.ts";
import type { CardAccessoryType } from "./card/card.ts";

/** An accessory as it is sold: its name, and what one costs. */
export interface PricedAccessory {
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
