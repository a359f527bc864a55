import type { Format } from "../catalogue/format.ts";
import { CHANNEL_DEFAULTS, type Channel } from "../shop/channel.ts";
import { DEFAULT_QUANTITY } from "./amount.ts";
import { accessoryCount, CARD_ACCESSORY_ORDER, skuFamily } from "./card/accessory.ts";
import type { CardAccessoryType } from "./card/card.ts";
import { compareEnvelopes, type EnvelopeGroup, envelopeGroup } from "./card/envelope.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "./sku.ts";

/** An accessory, as far as a list of them needs to know it. */
interface NamedAccessory {
  sku: string;
  type: CardAccessoryType;
  name: string;
}

/** One accessory in all its colours or papers. */
export interface AccessoryFamily<Sold extends NamedAccessory> {
  /** The sku without its colour or paper: one word that is the same for all of a family. */
  key: string;
  type: CardAccessoryType;
  /** The part of the names that all of them have in common: "Umschlag, 162 × 114 mm". */
  name: string;
  /** The size of an envelope or an inlay, and the group of an envelope's size; null for anything else. */
  size: Format | null;
  group: EnvelopeGroup | null;
  members: readonly [Sold, ...Sold[]];
}

/**
 * Groups accessories by families: by type in the order in which they are chosen, envelopes by their groups of sizes (spec 000 §9),
 * anything else in the order in which it came.
 */
export function accessoryFamilies<Sold extends NamedAccessory>(sold: readonly Sold[]): AccessoryFamily<Sold>[] {
  const found = new Map<string, [Sold, ...Sold[]]>();
  for (const one of sold) {
    const key = skuFamily(one.type, one.sku);
    const members = found.get(`${one.type} ${key}`);
    if (members) members.push(one);
    else found.set(`${one.type} ${key}`, [one]);
  }
  const families = [...found.values()].map((members): AccessoryFamily<Sold> => {
    const [{ type, sku }] = members;
    const size = sizeOf(type, sku);
    const group = type === "envelope" && size ? envelopeGroup(size) : null;
    return { key: skuFamily(type, sku), type, name: commonName(members), size, group, members };
  });
  return families.toSorted((one, other) => placeOf(one) - placeOf(other) || bySize(one, other));
}

function placeOf({ type }: { type: CardAccessoryType }): number {
  return CARD_ACCESSORY_ORDER.indexOf(type);
}

function bySize<Sold extends NamedAccessory>(one: AccessoryFamily<Sold>, other: AccessoryFamily<Sold>): number {
  return one.type === "envelope" && one.size && other.size ? compareEnvelopes(one.size, other.size) : 0;
}

function sizeOf(type: CardAccessoryType, sku: string): Format | null {
  if (type !== "envelope" && type !== "inlay") return null;
  const parsed = type === "envelope" ? parseEnvelopeSku(sku) : parseInlaySku(sku);
  return parsed.ok ? parsed.value.size : null;
}

/** The parts of a name that all names have, between commas; the first name if they have nothing in common. */
function commonName([first, ...others]: readonly [NamedAccessory, ...NamedAccessory[]]): string {
  const parts = others.map(({ name }) => name.split(", "));
  const common = first.name.split(", ").filter((part) => parts.every((other) => other.includes(part)));
  return common.join(", ") || first.name;
}

/**
 * The part of a sku that names its colour or paper; null for a sku of one look. Only envelopes and inlays say a size, and every type
 * but these two follows the pattern of ribbons (spec 000 §3).
 */
export function accessoryColour({ type, sku }: Pick<NamedAccessory, "type" | "sku">): string | null {
  if (type === "envelope") {
    const envelope = parseEnvelopeSku(sku);
    return envelope.ok ? envelope.value.colour : null;
  }
  if (type === "inlay") {
    const inlay = parseInlaySku(sku);
    return inlay.ok ? inlay.value.paper : null;
  }
  const ribbon = parseRibbonSku(sku);
  return ribbon.ok ? ribbon.value.colour : null;
}

/**
 * The quantity that is chosen at first: the eleventh step (spec 000 §5) of what each card of an order needs one of, and one of
 * anything that is bought by itself.
 */
export function usualQuantity(type: CardAccessoryType, channel: Channel): number {
  const isPerCard = accessoryCount(type, DEFAULT_QUANTITY) === DEFAULT_QUANTITY;
  return CHANNEL_DEFAULTS[channel].hasCards && isPerCard && type !== "posterbar" ? DEFAULT_QUANTITY : 1;
}
