import type { SoldByDesign } from "#domain/product/designed.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import kitchen from "../../elements/scene/kitchen.css?sheet";
import scene from "../../elements/scene/styles.css?sheet";
import wall from "../../elements/scene/wall.css?sheet";
import type { Sheet } from "../../sheet.ts";
import { DESIGN_SHEETS } from "../sheets.ts";
import swatches from "../swatches.css?sheet";
import heart from "../wishlist-heart.css?sheet";
import dock from "./dock.css?sheet";
import form from "./form.css?sheet";
import onTable from "./on-table.css?sheet";
import onWall from "./on-wall.css?sheet";
import sides from "./sides.css?sheet";
import styles from "./styles.css?sheet";
import toScale from "./to-scale.css?sheet";

/** Style sheets that show a design in its real size. */
const PLACES: Readonly<Record<NonNullable<SoldByDesign["place"]>, readonly Sheet[]>> = {
  wall: [scene, toScale, wall, kitchen, onWall],
  table: [scene, toScale, onTable],
};

/** What a design's own page looks like. */
export function designPageSheets(kind: DesignKind): readonly Sheet[] {
  const { place } = designsOf(kind);
  return [...DESIGN_SHEETS, heart, swatches, styles, sides, ...(place ? PLACES[place] : []), form, dock];
}
