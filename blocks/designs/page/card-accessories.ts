import type { CardAccessories } from "#domain/contract/card-accessories.ts";
import type { CardTrimmings } from "#domain/designer/choice-hand-off.ts";
import type { CardAccessoryType } from "#domain/product/card.ts";
import { accessoryCount } from "#domain/product/card-accessory.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "#domain/product/sku.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { unitPrice } from "../../accessory/unit-price.ts";
import type { PageContext } from "../../block.ts";
import type { ChoiceReader } from "./choice-reader.ts";
import type { ChoiceGroup, ExtraLine } from "./offer.ts";

/** What each type is called in the page's address: as its designer has it, where it knows of it. */
const NAMES = {
  envelope: "envelope",
  inlay: "inlay",
  bow: "bow",
  ribbon: "ribbonColor",
  screw: "screw",
  standard: "standard",
  box: "box",
} as const satisfies Partial<Record<CardAccessoryType, string>>;

/** By these an address chooses accessories. */
export const ACCESSORY_NAMES: readonly string[] = Object.values(NAMES);

/** In the order that they are chosen in. */
const TYPES = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** Nothing of a type. */
const NONE = "";

type Accessory = CardAccessories["accessories"][number];

interface ChosenAround {
  /** How many cards there are. */
  quantity: number;
  reader: ChoiceReader;
  page: PageContext;
}

/** What goes with a card: a field for each type, what is chosen of it with its price, and what the designer is told of it. */
export function accessoryChoices(
  reply: CardAccessories | null,
  { quantity, reader, page }: ChosenAround,
): { groups: ChoiceGroup[]; extras: ExtraLine[]; trimmings: CardTrimmings } {
  const groups: ChoiceGroup[] = [];
  const extras: ExtraLine[] = [];
  const chosen: Partial<Record<CardAccessoryType, Accessory>> = {};
  for (const type of TYPES) {
    const sold = (reply?.accessories ?? []).filter((one) => one.type === type);
    const value = reader.read({ name: NAMES[type], offered: sold.map(choiceOf), usual: NONE });
    const found = sold.find((one) => choiceOf(one) === value);
    if (!reply || sold.length === 0) continue;
    groups.push(groupOf(type, sold, value, reply.currency, page));
    if (!found) continue;
    chosen[type] = found;
    const count = accessoryCount(type, quantity);
    extras.push({ label: `${count} × ${found.name}`, amount: count * found.price });
  }
  return { groups, extras, trimmings: trimmingsOf(chosen) };
}

function groupOf(
  type: CardAccessoryType,
  sold: readonly Accessory[],
  chosen: string,
  currency: CardAccessories["currency"],
  page: PageContext,
): ChoiceGroup {
  const none = { value: NONE, label: page.labels("design/without") };
  const values = sold.map((one) => ({
    value: choiceOf(one),
    label: `${one.variant}, ${unitPrice({ amount: one.price, currency }, one.unit, page)}`,
  }));
  const label = catalogueLabel(page.labels, "card-accessory", type);
  return { name: NAMES[type as keyof typeof NAMES], label, values: [none, ...values], chosen };
}

/** What tells it from others of its type in any size: its colour or its paper; the sku of what has neither. */
function choiceOf({ type, sku }: Accessory): string {
  if (type === "envelope") {
    const envelope = parseEnvelopeSku(sku);
    if (envelope.ok) return envelope.value.colour;
  }
  if (type === "inlay") {
    const inlay = parseInlaySku(sku);
    if (inlay.ok) return inlay.value.paper;
  }
  const ribbon = parseRibbonSku(sku);
  return ribbon.ok && (type === "ribbon" || type === "bow") ? ribbon.value.colour : sku;
}

/** What the card designer knows of accessories (spec 000 §3): envelopes, inlays and boxes are none of its. */
function trimmingsOf({ bow, ribbon, screw, standard }: Partial<Record<CardAccessoryType, Accessory>>): CardTrimmings {
  const band = ribbon && parseRibbonSku(ribbon.sku);
  return {
    bow: bow?.sku,
    ribbon: band?.ok ? band.value.subtype : undefined,
    ribbonColor: band?.ok ? band.value.colour : undefined,
    screw: screw?.sku,
    standard: standard?.sku,
  };
}
