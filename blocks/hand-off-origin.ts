import type { HandOffOrigin } from "#domain/designer/origin.ts";
import type { PageContext } from "./block.ts";

/** Returns the origin of a page's hand-offs: its locale and channel. */
export function originOf({ locale, shop }: Pick<PageContext, "locale" | "shop">): HandOffOrigin {
  return { locale, channel: shop.channel };
}
