import { defineBlock } from "../block.ts";
import focusStyles from "../elements/picture/focus.css?sheet";
import roomStyles from "../elements/room/styles.css?sheet";
import cardTableStyles from "./card-table.css?sheet";
import sceneStyles from "./scene.css?sheet";
import { teaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TeaserView } from "./view.tsx";

export default defineBlock({
  schema: teaserSchema,
  sheets: [focusStyles, roomStyles, styles, sceneStyles, cardTableStyles],
  // Its first picture stands near the top of the page, at high priority and in the widths to choose from.
  preload: ({ pictures }) => (pictures.length > 0 ? "in-markup" : null),
  View: TeaserView,
});
