import { defineBlock } from "../block.ts";
import { uspTeaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { UspTeaserView } from "./view.tsx";

export default defineBlock({
  schema: uspTeaserSchema,
  sheets: [styles],
  View: UspTeaserView,
});
