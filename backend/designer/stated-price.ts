import type { Price } from "#domain/price/price.ts";

/** Why the door states no price. */
export type NoPriceReason = "no-format" | "not-listed" | "special-frame" | "unavailable";

/** What the door says about the price of a choice. */
export type DoorPrice = { kind: "price"; price: Price } | { kind: "none"; reason: NoPriceReason };
