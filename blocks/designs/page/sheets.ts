import type { SoldByDesign } from "#domain/product/designed.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import carousel from "../../elements/carousel/styles.css?sheet";
import ownPhotos from "../../elements/own-picture/styles.css?sheet";
import kitchen from "../../elements/scene/kitchen.css?sheet";
import scene from "../../elements/scene/styles.css?sheet";
import wall from "../../elements/scene/wall.css?sheet";
import type { Sheet } from "../../sheet.ts";
import { TILE_SHEETS } from "../sheets.ts";
import closeUp from "./close-up.css?sheet";
import dock from "./dock.css?sheet";
import form from "./form.css?sheet";
import inHand from "./in-hand.css?sheet";
import leaves from "./leaves.css?sheet";
import onTable from "./on-table.css?sheet";
import onWall from "./on-wall.css?sheet";
import setForm from "./set-form.css?sheet";
import sides from "./sides.css?sheet";
import similarBelow from "./similar-below.css?sheet";
import pageStyles from "./styles.css?sheet";
import accessoryTiles from "./tiles.css?sheet";
import toScale from "./to-scale.css?sheet";

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
  const { hasLeaves, takesPhotos, hasAccessories, hasCloseUps, isHeldOpen, place, pieceOfSet } = designsOf(kind);
  const below = isSimilarBelow ? [similarBelow] : [];
  return [
    ...TILE_SHEETS,
    pageStyles,
    sides,
    ...(hasLeaves ? [carousel, leaves] : []),
    ...(takesPhotos ? [ownPhotos] : []),
    ...(place ? PLACES[place] : []),
    form,
    ...(hasAccessories ? [accessoryTiles] : []),
    ...(hasCloseUps ? [closeUp] : []),
    ...(isHeldOpen ? [inHand] : []),
    ...(pieceOfSet ? [setForm] : []),
    dock,
    ...below,
  ];
}
