import { formatKey } from "../catalogue/format.ts";
import type { CardAccessoryType } from "./card/card.ts";
import { parseEnvelopeSku, parseInlaySku, parseRibbonSku } from "./sku.ts";

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
