import { defineBlock } from "../block.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { viewOnDemand } from "../view-on-demand.tsx";
import { loadSkuContainers } from "./load.ts";
import { skuContainerSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: skuContainerSchema,
  sheets: [pictureStyles, styles],
  ...viewOnDemand(loadSkuContainers, async () => (await import("./view.tsx")).SkuContainerView),
});
