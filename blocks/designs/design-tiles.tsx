import { Fragment, type ReactNode } from "react";
import { pageHref } from "#domain/address/page-address.ts";
import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import type { Design } from "#domain/contract/design.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import type { WishlistEntry } from "#domain/wishlist/wishlist.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import { colorsOf, designHref, drawingOf, formatText, pictureOf, priceText, shapeOfDesign } from "./design-facts.ts";
import type { ListedDesigns } from "./load.ts";

interface DesignPictureProps {
  kind: DesignKind;
  design: Design;
  sizes: string;
  /** True if the picture is among the first that a shopper sees, and is requested with priority. */
  isFirst?: boolean;
  /** The backend's drawing as an address that holds the picture itself; null if the page does not carry it. */
  inlined?: string | null;
  page: PageContext;
}

/**
 * A design's picture. A drawing of the backend is shown as it is; a photograph is shown as the product that it becomes: a calendar's
 * sheet with its month, a book's cover, a print, a card. It has no alternative text, because the design's name stands beside it.
 */
export function DesignPicture({ kind, design, sizes, isFirst = false, inlined = null, page }: DesignPictureProps) {
  const drawing = drawingOf(design);
  if (drawing) {
    const { src, width, height } = drawing;
    const shape = width > height ? "landscape" : width === height ? "square" : "portrait";
    return (
      <span className={`design-picture drawn ${kind} ${shape}`}>
        {/* Around a bare `<img>` React would repeat the address in a preload. */}
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
  /** The design's name, because a page has many hearts. */
  name: string;
  page: PageContext;
  /** The path of the shop that the shopper returns to without script; by default this page. */
  back?: string;
  /** True if she returns to the heart itself, which then says what happened. A page has one such heart for a design. */
  isAnchor?: boolean;
  /** True if it says "Merken" beside its heart; otherwise it stands in the corner of its container. */
  hasText?: boolean;
  /** True on the wishlist itself, where the heart is on and removes the design. */
  isOn?: boolean;
}

/**
 * A heart that puts a design on the wishlist, on channels that have one. It is a form, which the page's script turns into a switch. It
 * is the same for every visitor; the script asks later which hearts are on.
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
  /** The address that a heart without script leads back to; by default this page. */
  back?: string;
  /** The choice that each design's page opens with, as a query; by default none. */
  choice?: string;
  /** What stands among the designs, by the number of designs before it. */
  between?: ReadonlyMap<number, ReactNode>;
  page: PageContext;
}

const TILE_SIZES = pictureSizes("tablet", "44vw", "22vw");

/** Designs as tiles, each leading to its own page. */
export function DesignTiles({ kind, list, back, choice = "", between, page }: DesignTilesProps) {
  return (
    <ul className="design-grid" {...behaves("tiles", "idle")}>
      {list.designs.map((design, at) => (
        <Fragment key={design.id}>
          {between?.get(at)}
          <Tile kind={kind} list={list} at={at} choice={choice} page={page} design={design} {...(back && { back })} />
        </Fragment>
      ))}
      {between?.get(list.designs.length)}
    </ul>
  );
}

interface TileProps extends Omit<DesignTilesProps, "between"> {
  design: Design;
  /** Its place in the list. */
  at: number;
}

function Tile({ kind, design, list, at, back, choice = "", page }: TileProps) {
  const colors = designsOf(kind).hasTileColors ? colorsOf(kind, design, page) : [];
  return (
    <li>
      <a className="design" href={designHref(kind, design.id, page) + choice} {...secondView(design)}>
        <DesignPicture
          kind={kind}
          design={design}
          sizes={TILE_SIZES}
          isFirst={at < (list.drawings?.length ?? 0)}
          inlined={list.drawings?.[at] ?? null}
          page={page}
        />
        <TileWords design={design} colors={colors} currency={list.currency} page={page} />
      </a>
      {colors.length > 0 && <ColourDots kind={kind} id={design.id} colors={colors} choice={choice} page={page} />}
      <WishlistHeart
        kind={kind}
        id={design.id}
        name={design.name}
        page={page}
        {...(back && { back, isAnchor: true })}
      />
    </li>
  );
}

/** The address of the drawing of a design's second side, which the tile's script shows under a pointer; none for photographs. */
function secondView({ views = [] }: Design): { "data-second"?: string } {
  const picture = views[1]?.picture;
  return picture && drawingOf({ picture }) ? { "data-second": picture.src } : {};
}

/** The colours that a tile offers; none for products whose designs offer them on their own page. */
type TileColors = ReturnType<typeof colorsOf>;

interface TileWordsProps {
  design: Design;
  colors: TileColors;
  currency: ListedDesigns["currency"];
  page: PageContext;
}

function TileWords({ design, colors, currency, page }: TileWordsProps) {
  const format = formatText(design, page);
  const price = priceText(design, currency, page);
  const own = colors.find(({ id }) => id === design.id);
  return (
    <>
      <span className="design-name">
        {design.name}
        {own && <span className="visually-hidden">, {own.name}</span>}
      </span>
      {design.part && <span className="design-note">{design.part}</span>}
      {format && <span className="design-note">{format}</span>}
      {price && <span className="design-note">{price}</span>}
    </>
  );
}

interface ColourDotsProps extends Pick<DesignTilesProps, "kind" | "choice" | "page"> {
  /** The design that the tile shows. */
  id: string;
  colors: TileColors;
}

/** Links to a design in its other colours. The tile's script shows the design in the colour instead of leaving the list. */
function ColourDots({ kind, id: own, colors, choice, page }: ColourDotsProps) {
  return (
    <ul className="colour-dots" aria-label={page.labels("choice/colour")}>
      {colors.map(({ id, color, name, picture }) => (
        <li key={id}>
          <a
            className={`swatch ${color}`}
            href={designHref(kind, id, page) + choice}
            aria-label={name}
            title={name}
            {...(id === own && { "aria-current": "true" as const })}
            {...(picture && drawingOf({ picture }) && { "data-id": id, "data-picture": picture.src })}
          />
        </li>
      ))}
    </ul>
  );
}
