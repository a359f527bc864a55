import type { SoldByDesign } from "#domain/product/designed.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import elementPicture from "../elements/picture/styles.css?sheet";
import kitchen from "../elements/scene/kitchen.css?sheet";
import scene from "../elements/scene/styles.css?sheet";
import wall from "../elements/scene/wall.css?sheet";
import type { Sheet } from "../sheet.ts";
import listing from "./listing.css?sheet";
import filters from "./listing-filters.css?sheet";
import dock from "./page/dock.css?sheet";
import form from "./page/form.css?sheet";
import onTable from "./page/on-table.css?sheet";
import onWall from "./page/on-wall.css?sheet";
import sides from "./page/sides.css?sheet";
import pageStyles from "./page/styles.css?sheet";
import toScale from "./page/to-scale.css?sheet";
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

/** Style sheets that show a design in its real size. */
const PLACES: Readonly<Record<NonNullable<SoldByDesign["place"]>, readonly Sheet[]>> = {
  wall: [scene, toScale, wall, kitchen, onWall],
  table: [scene, toScale, onTable],
};

/** What a design's own page looks like. */
export function designPageSheets(kind: DesignKind): readonly Sheet[] {
  const { place } = designsOf(kind);
  return [...DESIGN_SHEETS, heart, swatches, pageStyles, sides, ...(place ? PLACES[place] : []), form, dock];
}
