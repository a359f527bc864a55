import type { Price } from "#domain/price/price.ts";
import type { OrderLine } from "#domain/product/order-lines.ts";

/** Why the door states no price. */
export type NoPriceReason = "no-format" | "not-listed" | "special-frame" | "unavailable";

/** A price with what it is the sum of. */
export interface StatedPrice {
  kind: "price";
  /** Of everything together. */
  price: Price;
  /** What is priced, such as "50 Karten"; empty for one piece. */
  what: string;
  /** What each costs of several, in minor units; null for one. */
  piece: number | null;
  /** The piece, and each thing that it costs more for; of one line alone there are none. */
  lines: readonly OrderLine[];
  /** For how much it is made first, and when it then arrives; empty where it cannot be. */
  express: string;
  /** What the skus of the choice are called. */
  names: ReadonlyMap<string, string>;
}

/** What the door says about the price of a choice. */
export type DoorPrice = StatedPrice | { kind: "none"; reason: NoPriceReason };
