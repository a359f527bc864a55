import { defineBlock } from "../block.ts";
import { uspTeaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { UspTeaserView } from "./view.tsx";

export const uspTeaserBlock = defineBlock({
  component: "usp-teaser",
  schema: uspTeaserSchema,
  sheets: [styles],
  View: UspTeaserView,
});
