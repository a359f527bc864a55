import { defineBlock } from "../block.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { loadSkuContainers } from "./load.ts";
import { skuContainerSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { SkuContainerView } from "./view.tsx";

export default defineBlock({
  schema: skuContainerSchema,
  sheets: [pictureStyles, styles],
  load: loadSkuContainers,
  View: SkuContainerView,
});
