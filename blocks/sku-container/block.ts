import { defineBlock } from "../block.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { onDemand } from "../on-demand.tsx";
import { skuContainerSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: skuContainerSchema,
  sheets: [pictureStyles, styles],
  ...onDemand(
    async () => (await import("./view.tsx")).SkuContainerView,
    async () => (await import("./load.ts")).loadSkuContainers,
  ),
});
