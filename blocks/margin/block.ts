import { defineBlock } from "../block.ts";
import { marginSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { MarginView } from "./view.tsx";

export default defineBlock({
  schema: marginSchema,
  sheets: [styles],
  isLow: true,
  View: MarginView,
});
