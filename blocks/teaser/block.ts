import { defineBlock } from "../block.ts";
import roomStyles from "../elements/room/styles.css?sheet";
import { teaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TeaserView } from "./view.tsx";

export default defineBlock({
  schema: teaserSchema,
  sheets: [roomStyles, styles],
  View: TeaserView,
});
