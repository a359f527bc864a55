import type { Price } from "#domain/price/price.ts";

/** Why the door states no price. */
export type NoPriceReason = "no-format" | "not-listed" | "special-frame" | "unavailable";

/** A price, with what else is to be said of the choice. */
export interface StatedPrice {
  kind: "price";
  price: Price;
  /** For how much it is made first, and when it then arrives; empty where it cannot be. */
  express: string;
  /** What the skus of the choice are called. */
  names: ReadonlyMap<string, string>;
}

/** What the door says about the price of a choice. */
export type DoorPrice = StatedPrice | { kind: "none"; reason: NoPriceReason };
