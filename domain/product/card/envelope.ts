import { type Format, isSameSize } from "../../catalogue/format.ts";
import type { Money } from "../../price/money.ts";
import type { COUNTRIES, Country } from "../../shop/country.ts";

/** Classes that the prices of envelopes, inlays and accessories go by (spec 000 §9). */
export const ENVELOPE_SIZE_CLASSES = ["large", "compact", "standard"] as const;
export type EnvelopeSizeClass = (typeof ENVELOPE_SIZE_CLASSES)[number];

/** Countries that cards, and so envelopes, are sold in. */
export type CardCountry = {
  [C in Country]: "kartenliebe" extends (typeof COUNTRIES)[C]["channels"][number] ? C : never;
}[Country];

const UNIT_PRICES: Readonly<Record<EnvelopeSizeClass, Readonly<Record<CardCountry, Money>>>> = {
  large: {
    DE: { amount: 180, currency: "eur" },
    AT: { amount: 150, currency: "eur" },
    CH: { amount: 290, currency: "chf" },
  },
  compact: {
    DE: { amount: 110, currency: "eur" },
    AT: { amount: 150, currency: "eur" },
    CH: { amount: 120, currency: "chf" },
  },
  standard: {
    DE: { amount: 95, currency: "eur" },
    AT: { amount: 100, currency: "eur" },
    CH: { amount: 100, currency: "chf" },
  },
};

const SWISS_POCKETFOLD: Money = { amount: 140, currency: "chf" };

/** Uses of an envelope. Booklets and pocketfolds are thicker than a card. */
export type EnvelopeUse = "card" | "booklet" | "pocketfold";

/**
 * The unit price of an envelope, an inlay or an accessory of a size class (spec 000 §9). Booklets and pocketfolds cost
 * what compact ones do, whatever their class; a pocketfold in Switzerland costs 1.40 CHF.
 */
export function envelopeUnitPrice(
  sizeClass: EnvelopeSizeClass,
  country: CardCountry,
  use: EnvelopeUse = "card",
): Money {
  if (use === "pocketfold" && country === "CH") return SWISS_POCKETFOLD;
  return UNIT_PRICES[use === "card" ? sizeClass : "compact"][country];
}

/** Postage-relevant rate by country (spec 000 §9 "shipping-related rate defaults"); the spec gives no others. */
export const SHIPPING_RATE_DEFAULTS: Readonly<Partial<Record<Country, number>>> = { DE: 2.5, CH: 3.5 };

/** The longest side and the other one up to which a letter is compact, in millimetres (post's compact letter). */
const COMPACT: Format = { width: 235, height: 125 };
/** The largest envelope of a standard card, C6. */
const STANDARD: Format = { width: 162, height: 114 };

/**
 * The class of an envelope's size. The spec names five large squares and says "many sizes map to these classes"; the
 * rest follows the trade. Every square is large, because post charges more for it. Up to C6 is standard. Up to the
 * compact letter (235 × 125 mm, which DIN long and B6 in width keep to) is compact. All larger sizes are large.
 */
export function envelopeSizeClass(size: Format): EnvelopeSizeClass {
  if (size.width === size.height) return "large";
  if (fitsInto(size, STANDARD)) return "standard";
  return fitsInto(size, COMPACT) ? "compact" : "large";
}

/** Envelopes that are sold (spec 000 §9): of every group, and the five large squares that the spec names. */
export const ENVELOPE_SIZES: readonly Format[] = [
  { width: 162, height: 114 },
  { width: 176, height: 125 },
  { width: 220, height: 110 },
  { width: 145, height: 145 },
  { width: 155, height: 155 },
  { width: 160, height: 160 },
  { width: 164, height: 164 },
  { width: 165, height: 165 },
];

/** Minimum by which an envelope is longer and wider than its card. */
const PLAY_MM = 5;

/** The smallest envelope that holds a card, either way up; null for a card that is larger than all. */
export function envelopeFor(card: Format): Format | null {
  const needed = { width: card.width + PLAY_MM, height: card.height + PLAY_MM };
  const fitting = ENVELOPE_SIZES.filter((one) => fitsInto(needed, one));
  return fitting.toSorted((one, other) => one.width * one.height - other.width * other.height)[0] ?? null;
}

/** Groups in the order in which envelope sizes are listed (spec 000 §9): C6, B6, DIN long, then all others. */
export const ENVELOPE_GROUPS = ["C6", "B6", "DIN long", "other"] as const;
export type EnvelopeGroup = (typeof ENVELOPE_GROUPS)[number];

const GROUP_SIZES: readonly { group: EnvelopeGroup; size: Format }[] = [
  { group: "C6", size: { width: 162, height: 114 } },
  { group: "B6", size: { width: 176, height: 125 } },
  { group: "DIN long", size: { width: 220, height: 110 } },
];

/** The group of an envelope's size, either way up. */
export function envelopeGroup(size: Format): EnvelopeGroup {
  return GROUP_SIZES.find((one) => isSameSize(one.size, size))?.group ?? "other";
}

/** Compares two envelope sizes for a list: by group, within a group the smaller area first. */
export function compareEnvelopes(a: Format, b: Format): number {
  const byGroup = ENVELOPE_GROUPS.indexOf(envelopeGroup(a)) - ENVELOPE_GROUPS.indexOf(envelopeGroup(b));
  return byGroup || a.width * a.height - b.width * b.height || a.width - b.width;
}

function fitsInto(size: Format, limit: Format): boolean {
  return Math.max(size.width, size.height) <= limit.width && Math.min(size.width, size.height) <= limit.height;
}
