import { formatKey, isSameSize } from "../../catalogue/format.ts";
import type { CardAccessoryParameters } from "../offer.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "../sku.ts";
import { type CardAccessoryType, type CardChoice, envelopeUse, isFolded } from "./card.ts";
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

/** Types that the designer has a parameter of their own for, which holds a sku (spec 000 §3). */
const NAMED = ["bow", "screw", "standard"] as const satisfies CardAccessoryType[];

/**
 * Designer parameters of the accessories of a card: the parameter of the accessory's type if the spec has one, else
 * its sku. A ribbon is given by subtype and colour if no other ribbon on sale has both.
 *
 * @param sold all that goes with the card, the chosen among it.
 */
export function accessoryParameters(
  chosen: readonly CardAccessory[],
  sold: readonly CardAccessory[],
): CardAccessoryParameters {
  const told: CardAccessoryParameters = {};
  const others: string[] = [];
  for (const one of chosen) {
    const named = NAMED.find((type) => type === one.type);
    const ribbon = told.ribbon === undefined && one.type === "ribbon" ? parseRibbonSku(one.sku) : null;
    if (named && told[named] === undefined) told[named] = one.sku;
    else if (ribbon?.ok && findRibbon(ribbon.value.subtype, ribbon.value.colour, sold)?.sku === one.sku) {
      told.ribbon = ribbon.value.subtype;
      told.ribbonColor = ribbon.value.colour;
    } else others.push(one.sku);
  }
  return others.length > 0 ? { ...told, accessoryTypes: others } : told;
}

/**
 * Reads the accessories of a card from its designer's parameters, the inverse of `accessoryParameters`.
 *
 * @returns null if the parameters name something that is not sold with the card.
 */
export function chosenAccessories<Sold extends CardAccessory>(
  { bow, screw, standard, ribbon, ribbonColor, accessoryTypes = [] }: CardAccessoryParameters,
  sold: readonly Sold[],
): Sold[] | null {
  const bySku = [bow, screw, standard, ...accessoryTypes]
    .filter((sku) => sku !== undefined)
    .map((sku) => sold.find((one) => one.sku === sku));
  const hasRibbon = ribbon !== undefined || ribbonColor !== undefined;
  const found = hasRibbon ? [...bySku, findRibbon(ribbon, ribbonColor, sold)] : bySku;
  return found.every((one) => one !== undefined) ? found : null;
}

function findRibbon<Sold extends CardAccessory>(
  subtype: string | undefined,
  colour: string | undefined,
  sold: readonly Sold[],
): Sold | undefined {
  return sold.find(({ type, sku }) => {
    const ribbon = type === "ribbon" ? parseRibbonSku(sku) : null;
    return ribbon?.ok && ribbon.value.subtype === subtype && ribbon.value.colour === colour;
  });
}

/**
 * The part of a sku that it shares with the same article in another colour or paper, by the patterns of spec 000 §3.
 * Envelopes of one family have the same size, since the card decides it. Any type but envelope and inlay follows the
 * pattern of ribbons. A sku that fits no pattern is a family of its own.
 */
export function skuFamily(type: CardAccessoryType, sku: string): string {
  if (type === "envelope") {
    const envelope = parseEnvelopeSku(sku);
    return envelope.ok ? `${envelope.value.prefix}-${envelope.value.subtype}-${formatKey(envelope.value.size)}` : sku;
  }
  if (type === "inlay") {
    const inlay = parseInlaySku(sku);
    return inlay.ok ? `${inlay.value.prefix}-${formatKey(inlay.value.size)}` : sku;
  }
  const ribbon = parseRibbonSku(sku);
  return ribbon.ok ? `${ribbon.value.prefix}-${ribbon.value.subtype}` : sku;
}
