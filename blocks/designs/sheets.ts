import { designsOf, soldDesignKinds } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import elementPicture from "../elements/picture/styles.css?sheet";
import type { PageLook } from "../sheet.ts";
import dots from "./colour-dots.css?sheet";
import listing from "./listing.css?sheet";
import bar from "./listing-bar.css?sheet";
import filters from "./listing-filters.css?sheet";
import sheetOfFilters from "./listing-sheet.css?sheet";
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
