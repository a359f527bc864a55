import type { ItemList } from "schema-dts";
import type { DesignList } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { Loaded, PageContext } from "../block.ts";
import { designHref } from "./design-facts.ts";

/** Returns the statement of a block that lists designs of one kind: their pages in its order, if shoppers filter the list. */
export function listOf(kind: DesignKind) {
  return ({ isListing }: { isListing?: boolean }, data: Loaded<DesignList>, page: PageContext): ItemList[] => {
    const designs = isListing && data.state === "loaded" ? data.data.designs : [];
    if (designs.length === 0) return [];
    return [
      {
        "@type": "ItemList",
        itemListElement: designs.map(({ id }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          url: page.absolute(designHref(kind, id, page)),
        })),
      },
    ];
  };
}
