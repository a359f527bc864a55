import type { CardAccessories } from "#domain/contract/card-accessories.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { PriceLine } from "#domain/price/price.ts";
import { accessoryLines } from "#domain/product/accessory-order.ts";
import { accessoryParameters, CARD_ACCESSORY_ORDER } from "#domain/product/card/accessory.ts";
import type { CardAccessoryType } from "#domain/product/card/card.ts";
import type { CardAccessoryParameters } from "#domain/product/offer.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "#domain/product/sku.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { unitPrice } from "../../accessory/load.ts";
import type { PageContext } from "../../block.ts";
import type { ChoiceGroup, ChoiceReader, ChoiceValue } from "./choices.ts";

/** The parameter of each accessory type in the page's address: the designer's own name if it knows the type. */
const NAMES = {
  envelope: "envelope",
  inlay: "inlay",
  bow: "bow",
  ribbon: "ribbonColor",
  screw: "screw",
  standard: "standard",
  box: "box",
} as const satisfies Partial<Record<CardAccessoryType, string>>;

/** The parameters by which an address chooses accessories. */
export const ACCESSORY_NAMES: readonly string[] = Object.values(NAMES);

type NamedType = keyof typeof NAMES;

const TYPES = CARD_ACCESSORY_ORDER.filter((type): type is NamedType => Object.hasOwn(NAMES, type));

/** The value for no accessory of a type. */
const NONE = "";

type Accessory = CardAccessories["accessories"][number];

interface ChosenAround {
  /** The number of cards. */
  quantity: number;
  reader: ChoiceReader;
  page: PageContext;
}

/** Returns the accessories of a card: a field for each type, the price lines of the chosen ones, and the designer's parameters for them. */
export function accessoryChoices(
  reply: CardAccessories | null,
  { quantity, reader, page }: ChosenAround,
): { groups: ChoiceGroup[]; extras: PriceLine[]; handedOver: CardAccessoryParameters } {
  const groups: ChoiceGroup[] = [];
  const all = reply?.accessories ?? [];
  const chosen: Accessory[] = [];
  for (const type of TYPES) {
    const sold = choicesOf(all.filter((one) => one.type === type));
    const value = reader.read({ name: NAMES[type], offered: [...sold.keys()], usual: NONE });
    const found = sold.get(value);
    if (!reply || sold.size === 0) continue;
    groups.push(groupOf(type, sold, value, { currency: reply.currency, quantity, page }));
    if (found) chosen.push(found);
  }
  return { groups, extras: accessoryLines(chosen, quantity), handedOver: accessoryParameters(chosen, all) };
}

function groupOf(
  type: NamedType,
  sold: ReadonlyMap<string, Accessory>,
  chosen: string,
  { currency, quantity, page }: Pick<ChosenAround, "quantity" | "page"> & Pick<CardAccessories, "currency">,
): ChoiceGroup {
  const none = { value: NONE, label: page.labels("design/without") };
  const values = [...sold].map(([value, one]): ChoiceValue => {
    const amount = accessoryLines([one], quantity).reduce((sum, line) => sum + line.amount, 0);
    const price = {
      all: formatMoney({ amount, currency }, page.locale),
      each: unitPrice({ amount: one.price, currency }, one.unit, page),
    };
    return { value, label: one.variant, price, accessory: { type, sku: one.sku } };
  });
  const label = catalogueLabel(page.labels, "card-accessory", type);
  return { name: NAMES[type], label, values: [none, ...values], chosen };
}

/** Returns the accessories of a type by the value that chooses each: its look if no earlier one has the same, else its sku. */
function choicesOf(sold: readonly Accessory[]): ReadonlyMap<string, Accessory> {
  const looks = sold.map(lookOf);
  return new Map(sold.map((one, at) => [looks.indexOf(looks[at] ?? "") === at ? (looks[at] ?? "") : one.sku, one]));
}

/** Returns the property that tells an accessory from others of its type in any size: its colour or its paper; the sku if it has neither. */
function lookOf({ type, sku }: Accessory): string {
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
