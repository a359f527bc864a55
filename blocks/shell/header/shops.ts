import type { Channel } from "#domain/shop/shop.ts";

/** A brand's shop in the visitor's country. */
export interface BrandShop {
  channel: Channel;
  name: string;
  url: string;
}
