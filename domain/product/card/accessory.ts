import { formatKey, isSameSize } from "../../catalogue/format.ts";
import { parseEnvelopeSku, parseInlaySku } from "../sku.ts";
import type { CardAccessoryType } from "./card.ts";
import { type CardChoice, envelopeUse, isFolded } from "./choice.ts";
import { type EnvelopeUse, envelopeFor } from "./envelope.ts";

/** Subtypes of envelope skus, by the intended use of the envelope; any other subtype is for cards. */
export const ENVELOPE_SUBTYPES = { booklet: "booklet", card: "nassklebend", pocketfold: "pocketfold" } as const;

/** An accessory, as far as it is known by its sku. */
export interface CardAccessory {
  type: CardAccessoryType;
  sku: string;
}

/**
 * Tells whether an accessory fits a card: an envelope that holds it; for folded cards an inlay of its size and bows
 * or ribbons; screws for booklets; glue for flat cards and pocketfolds; boxes for every card.
 */
export function fitsCard(
  { type, sku }: CardAccessory,
  { product, format }: Pick<CardChoice, "product" | "format">,
): boolean {
  switch (type) {
    case "envelope": {
      const envelope = parseEnvelopeSku(sku);
      const size = envelopeFor(format);
      if (!envelope.ok || !size) return false;
      return (
        purposeOf(envelope.value.subtype) === envelopeUse(product) && formatKey(envelope.value.size) === formatKey(size)
      );
    }
    case "inlay": {
      const inlay = parseInlaySku(sku);
      return inlay.ok && isFolded(product) && isSameSize(inlay.value.size, format);
    }
    case "bow":
    case "ribbon":
      return isFolded(product);
    case "screw":
      return product === "booklet";
    case "standard":
      return product === "flachkarte" || product === "pocketfold";
    case "box":
      return true;
    case "posterbar":
      return false;
  }
}

function purposeOf(subtype: string): EnvelopeUse {
  if (subtype === ENVELOPE_SUBTYPES.booklet) return "booklet";
  return subtype === ENVELOPE_SUBTYPES.pocketfold ? "pocketfold" : "card";
}

/** Types of card accessories, in the order in which they are chosen. */
export const CARD_ACCESSORY_ORDER: readonly CardAccessoryType[] = [
  "envelope",
  "inlay",
  "bow",
  "ribbon",
  "screw",
  "standard",
  "box",
  "posterbar",
];

/** Cards that a box holds. */
const CARDS_IN_A_BOX = 20;

/**
 * Number of pieces of an accessory that so many cards need: one per card; boxes by their capacity; one pack of glue.
 */
export function accessoryCount(type: CardAccessoryType, cards: number): number {
  if (type === "box") return Math.ceil(cards / CARDS_IN_A_BOX);
  return type === "standard" ? 1 : cards;
}
