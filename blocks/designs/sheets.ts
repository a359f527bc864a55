import elementPicture from "../elements/picture/styles.css?sheet";
import listing from "./listing.css?sheet";
import filters from "./listing-filters.css?sheet";
import picture from "./picture.css?sheet";
import styles from "./styles.css?sheet";
import swatches from "./swatches.css?sheet";
import heart from "./wishlist-heart.css?sheet";

/** What every detail of a design looks like. */
export const DESIGN_SHEETS = [elementPicture, styles, picture] as const;

const isListing = (content: { isListing: boolean }) => content.isListing;

/** What a list of designs looks like; one that shoppers filter wears more. */
export const LIST_SHEETS = [
  ...DESIGN_SHEETS,
  heart,
  { sheet: listing, where: isListing },
  { sheet: filters, where: isListing },
  { sheet: swatches, where: isListing },
] as const;
