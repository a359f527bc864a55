import type { SkuUnit } from "#domain/contract/accessory.ts";
import type { CardAccessoryType } from "#domain/product/card/card.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Country, Language } from "#domain/shop/country.ts";

/** A sku of the seeded list. */
export interface SeededSku {
  channel: Channel;
  sku: string;
  type: CardAccessoryType;
  unit: SkuUnit;
  /** As Storyblok writes an asset's address. */
  picture: string | null;
  names: Readonly<Partial<Record<Language, readonly [name: string, variant: string]>>>;
  /** In minor units. */
  prices: Readonly<Partial<Record<Country, number>>>;
}
