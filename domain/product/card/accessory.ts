import { formatKey, isSameSize } from "../../catalogue/format.ts";
import { parseEnvelopeSku, parseInlaySku } from "../sku.ts";
import type { CardAccessoryType } from "./card.ts";
import { type CardChoice, envelopeUse, isFolded } from "./choice.ts";
import { type EnvelopeUse, envelopeFor } from "./envelope.ts";

/** What an envelope's subtype says that it is made for; one of another name is for cards. */
export const ENVELOPE_SUBTYPES = { booklet: "booklet", card: "nassklebend", pocketfold: "pocketfold" } as const;

/** An accessory, as far as it is known by its sku. */
export interface CardAccessory {
  type: CardAccessoryType;
  sku: string;
}

/**
 * Whether an accessory goes with a card: the envelope that holds it, an inlay of its size for one that folds, what is tied around one
 * that folds, screws for pages, glue for what is flat or lies in a pocket, and boxes for every card.
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

/** What goes with a card, in the order that it is chosen in. */
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

/** How many of an accessory so many cards need: one for each; boxes by what they hold; of glue one pack. */
export function accessoryCount(type: CardAccessoryType, cards: number): number {
  if (type === "box") return Math.ceil(cards / CARDS_IN_A_BOX);
  return type === "standard" ? 1 : cards;
}
