import { pageHref } from "#domain/address/href.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../block.ts";

/** Where a design's own page is, in the page's locale. */
export function designHref(
  kind: DesignKind,
  id: string,
  { locale, shop }: Pick<PageContext, "locale" | "shop">,
): string {
  return pageHref({ locale, slug: designSlug(kind, id) }, shop);
}
