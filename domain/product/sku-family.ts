import { formatKey } from "../catalogue/format.ts";
import type { CardAccessoryType } from "./card/card.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "./sku.ts";

/**
 * What a sku shares with its kin, the same article in another colour or paper, by the patterns of spec 000 §3. An envelope's kin
 * have its size, as the card decides that. What is neither envelope nor inlay is named as ribbons are. A sku of no pattern is of its
 * own kind.
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
