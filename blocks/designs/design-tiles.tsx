import { pageHref } from "#domain/address/page-address.ts";
import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import type { Design } from "#domain/contract/design.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import type { WishlistEntry } from "#domain/wishlist/wishlist.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { designHref, drawingOf, formatText, pictureOf, priceText, shapeOfDesign } from "./design-facts.ts";
import type { ListedDesigns } from "./load.ts";

interface DesignPictureProps {
  kind: DesignKind;
  design: Design;
  sizes: string;
  /** It stands where a reader looks first, and is asked for before all else. */
  isFirst?: boolean;
  /** What the backend draws, where it comes with the page: an address that holds it. */
  inlined?: string | null;
  page: PageContext;
}

/**
 * A design's picture. One that the backend draws is the thing itself; a photograph is shown as what it becomes: a calendar's sheet with
 * its month, a book's cover, a print, a card. Beside the design's name it says nothing new to a screen reader.
 */
export function DesignPicture({ kind, design, sizes, isFirst = false, inlined = null, page }: DesignPictureProps) {
  const drawing = drawingOf(design);
  if (drawing) {
    const { src, width, height } = drawing;
    const shape = width > height ? "landscape" : width === height ? "square" : "portrait";
    return (
      <span className={`design-picture drawn ${kind} ${shape}`}>
        {/* Around a bare one React would name it once more, in a preload. */}
        <picture>
          <img
            src={inlined ?? src}
            width={width}
            height={height}
            alt=""
            decoding="async"
            {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
          />
        </picture>
      </span>
    );
  }
  const picture = pictureOf(design);
  return (
    <span className={`design-picture ${kind} ${shapeOfDesign(design)}`}>
      {picture && <Picture asset={page.picture({ ...picture, id: null })} sizes={sizes} />}
    </span>
  );
}

interface WishlistHeartProps extends WishlistEntry {
  /** The design's name: a page has many hearts. */
  name: string;
  page: PageContext;
  /** Where the shopper comes back to without script: a path of the shop; else this page. */
  back?: string;
  /** Whether she comes back to the heart itself, which then says what became of it. A page has one such heart of a design. */
  isAnchor?: boolean;
  /** Whether it says "Merken" beside its heart; else it stands in the corner of what holds it. */
  hasText?: boolean;
  /** On the wishlist itself: the heart is on, and takes the design off. */
  isOn?: boolean;
}

/**
 * Puts a design on the wishlist, on channels that have one: a form, which the page's script turns into a switch. It is the same for
 * every visitor; which hearts are on, the script asks for after that.
 */
export function WishlistHeart({ kind, id, name, page, back, isAnchor, hasText, isOn }: WishlistHeartProps) {
  const { labels, shop, locale, path } = page;
  if (!CHANNEL_DEFAULTS[shop.channel].hasWishlist) return null;
  const add = labels("wishlist/add", { name });
  const anchor = isAnchor ? `heart-${kind}-${id}` : null;
  return (
    <form
      {...(anchor && { id: anchor })}
      className={hasText ? "heart" : "heart heart-corner"}
      method="post"
      action={pageHref({ locale, slug: WISHLIST_SLUGS[0] }, shop)}
      {...behaves("wishlist", "visible")}
    >
      <input type="hidden" name="action" value={isOn ? "remove" : "add"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={(back ?? path) + (anchor ? `#${anchor}` : "")} />
      <button type="submit" aria-label={isOn ? labels("wishlist/remove", { name }) : add} data-switch={add}>
        <Icon name="heart" />
        {hasText && <span>{labels("wishlist/button")}</span>}
      </button>
      {anchor && <span className="heart-told heart-said">{labels("wishlist/added")}</span>}
    </form>
  );
}

interface DesignTilesProps {
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
