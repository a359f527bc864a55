import scene from "../../elements/scene/styles.css?sheet";
import { DESIGN_SHEETS } from "../sheets.ts";
import swatches from "../swatches.css?sheet";
import heart from "../wishlist-heart.css?sheet";
import dock from "./dock.css?sheet";
import form from "./form.css?sheet";
import onTable from "./on-table.css?sheet";
import sides from "./sides.css?sheet";
import styles from "./styles.css?sheet";

/** What a design's own page looks like. */
export const DESIGN_PAGE_SHEETS = [...DESIGN_SHEETS, heart, scene, swatches, styles, sides, onTable, form, dock];
