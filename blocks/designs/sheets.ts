import type { SoldByDesign } from "#domain/product/designed.ts";
import { type DesignKind, designsOf, soldDesignKinds } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import carousel from "../elements/carousel/styles.css?sheet";
import elementPicture from "../elements/picture/styles.css?sheet";
import kitchen from "../elements/scene/kitchen.css?sheet";
import scene from "../elements/scene/styles.css?sheet";
import wall from "../elements/scene/wall.css?sheet";
import type { PageLook, Sheet } from "../sheet.ts";
import dots from "./colour-dots.css?sheet";
import listing from "./listing.css?sheet";
import bar from "./listing-bar.css?sheet";
import filters from "./listing-filters.css?sheet";
import sheetOfFilters from "./listing-sheet.css?sheet";
import closeUp from "./page/close-up.css?sheet";
import dock from "./page/dock.css?sheet";
import form from "./page/form.css?sheet";
import leaves from "./page/leaves.css?sheet";
import onTable from "./page/on-table.css?sheet";
import onWall from "./page/on-wall.css?sheet";
import setForm from "./page/set-form.css?sheet";
import sides from "./page/sides.css?sheet";
import similarBelow from "./page/similar-below.css?sheet";
import standing from "./page/standing.css?sheet";
import pageStyles from "./page/styles.css?sheet";
import accessoryTiles from "./page/tiles.css?sheet";
import toScale from "./page/to-scale.css?sheet";
import picture from "./picture.css?sheet";
import styles from "./styles.css?sheet";
import swatches from "./swatches.css?sheet";
import tiles from "./tiles.css?sheet";
import heart from "./wishlist-heart.css?sheet";

/** The style sheets of every detail of a design. */
export const DESIGN_SHEETS = [elementPicture, styles, picture] as const;

/** The style sheets of designs as tiles, in a brand that has a wishlist. */
export const TILE_SHEETS = [...DESIGN_SHEETS, heart, swatches, dots, tiles] as const;

const hasColors = (_: unknown, { shop }: PageLook) =>
  soldDesignKinds(shop.channel).some((kind) => designsOf(kind).hasTileColors);
const hasHearts = (_: unknown, { shop }: PageLook) => CHANNEL_DEFAULTS[shop.channel].hasWishlist;

const isListing = (content: { isListing: boolean }) => content.isListing;

/** The style sheets of a list of designs; a list that shoppers filter needs more of them. */
export const LIST_SHEETS = [
  ...DESIGN_SHEETS,
  { sheet: heart, where: hasHearts },
  {
    sheet: swatches,
    where: (content: { isListing: boolean }, page: PageLook) => content.isListing || hasColors(content, page),
  },
  { sheet: dots, where: hasColors },
  tiles,
  { sheet: listing, where: isListing },
  { sheet: bar, where: isListing },
  { sheet: filters, where: isListing },
  { sheet: sheetOfFilters, where: isListing },
] as const;

/** The style sheets that show a design in its real size, by the place where it lies or hangs. */
const PLACES: Readonly<Record<NonNullable<SoldByDesign["place"]>, readonly Sheet[]>> = {
  wall: [scene, toScale, wall, kitchen, onWall],
  table: [scene, toScale, onTable],
};

/**
 * Returns the style sheets of a design's own page.
 *
 * @param isSimilarBelow true if similar designs stand right below the price.
 */
export function designPageSheets(kind: DesignKind, isSimilarBelow: boolean): readonly Sheet[] {
  const { hasLeaves, hasAccessories, hasCloseUps, standsOpen, place, pieceOfSet } = designsOf(kind);
  const below = isSimilarBelow ? [similarBelow] : [];
  return [
    ...TILE_SHEETS,
    pageStyles,
    sides,
    ...(hasLeaves ? [carousel, leaves] : []),
    ...(place ? PLACES[place] : []),
    form,
    ...(hasAccessories ? [accessoryTiles] : []),
    ...(hasCloseUps ? [closeUp] : []),
    ...(standsOpen ? [standing] : []),
    ...(pieceOfSet ? [setForm] : []),
    dock,
    ...below,
  ];
}
