import type { CardAccessoryParameters } from "../offer.ts";
import { parseRibbonSku } from "../sku.ts";
import type { CardAccessory } from "./accessory.ts";
import type { CardAccessoryType } from "./card.ts";

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
 * Reads what goes with a card out of its designer's parameters, the inverse of `accessoryParameters`.
 *
 * @returns null where something is meant that is not sold with the card.
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
