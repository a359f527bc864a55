import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../block.ts";
import { formatText, priceText } from "./design-facts.ts";
import { designHref } from "./design-href.ts";
import { DesignPicture } from "./design-picture.tsx";
import type { ListedDesigns } from "./first-drawings.ts";
import { WishlistHeart } from "./wishlist-heart.tsx";

export interface DesignTilesProps {
  kind: DesignKind;
  list: ListedDesigns;
  /** Where a heart without script leads back to; else this page. */
  back?: string;
  page: PageContext;
}

const TILE_SIZES = pictureSizes("tablet", "44vw", "22vw");

/** Designs as tiles, each leading to its own page. */
export function DesignTiles({ kind, list, back, page }: DesignTilesProps) {
  return (
    <ul className="design-grid">
      {list.designs.map((design, at) => {
        const format = formatText(design, page);
        const price = priceText(design, list.currency, page);
        const colors = design.colors?.length ?? 0;
        return (
          <li key={design.id}>
            <a className="design" href={designHref(kind, design.id, page)}>
              <DesignPicture
                kind={kind}
                design={design}
                sizes={TILE_SIZES}
                isFirst={at < (list.drawings?.length ?? 0)}
                inlined={list.drawings?.[at] ?? null}
                page={page}
              />
              <span className="design-name">{design.name}</span>
              {format && <span className="design-note">{format}</span>}
              {colors > 1 && <span className="design-note">{page.labels("designs/colors", { count: colors })}</span>}
              {price && <span className="design-note">{price}</span>}
            </a>
            <WishlistHeart
              kind={kind}
              id={design.id}
              name={design.name}
              page={page}
              {...(back && { back, isAnchor: true })}
            />
          </li>
        );
      })}
    </ul>
  );
}
