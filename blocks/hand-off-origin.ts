import type { HandOffOrigin } from "#domain/designer/origin.ts";
import type { PageContext } from "./block.ts";

/** Where a page's hand-offs are made. */
export function originOf({ locale, shop }: Pick<PageContext, "locale" | "shop">): HandOffOrigin {
  return { locale, channel: shop.channel };
}
