import { readQuery, writeQuery } from "../query.ts";
import { MOST_ACCESSORY_ITEMS } from "./accessory-order.ts";
import { LONGEST_SKU } from "./sku.ts";

/** Accessories that somebody chose, as an address or a form says them. */
export interface ChosenAccessory {
  /** The text that should be a sku: whether there is one, only the backend knows. */
  sku: string;
  /** The number of pieces; null for a text that is no whole number from 1 on. */
  quantity: number | null;
}

/**
 * Pairs the skus and the quantities of a form or an address, `sku[]` and `quantity[]` (spec 000 §5): the first quantity is that of the
 * first sku. A quantity that is missing is one. What follows the fiftieth sku is not read.
 */
export function pairAccessories(skus: readonly string[], quantities: readonly string[]): ChosenAccessory[] {
  return skus.slice(0, MOST_ACCESSORY_ITEMS).flatMap((sku, at) => {
    const quantity = quantities[at] ?? "1";
    const isNumber = /^[1-9]\d{0,5}$/.test(quantity);
    return sku ? [{ sku: sku.slice(0, LONGEST_SKU), quantity: isNumber ? Number(quantity) : null }] : [];
  });
}

/** Reads the chosen accessories of a query; the inverse of `writeAccessories`. */
export function readAccessories(search: string): ChosenAccessory[] {
  const { sku, quantity } = readQuery(search);
  return pairAccessories(textsIn(sku), textsIn(quantity));
}

/** Adds up what is chosen twice. A quantity that is no number spoils the sum: null. */
export function mergeChosen(chosen: readonly ChosenAccessory[]): ChosenAccessory[] {
  const merged = new Map<string, number | null>();
  for (const { sku, quantity } of chosen) {
    const before = merged.get(sku);
    merged.set(sku, quantity === null || before === null ? null : (before ?? 0) + quantity);
  }
  return [...merged].map(([sku, quantity]) => ({ sku, quantity }));
}

/** Writes accessories as a query: `sku[]=ribbon-satin-rot&quantity[]=3`. */
export function writeAccessories(chosen: readonly { sku: string; quantity: number }[]): string {
  return writeQuery({ sku: chosen.map(({ sku }) => sku), quantity: chosen.map(({ quantity }) => quantity) });
}

function textsIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return values.map((one) => (typeof one === "string" ? one : ""));
}
