import { defineBlock } from "../block.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { onDemand } from "../on-demand.tsx";
import { skuContainerSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: skuContainerSchema,
  sheets: [pictureStyles, styles],
  ...onDemand(async () => {
    const [{ loadSkuContainers: load }, { SkuContainerView: View }] = await Promise.all([
      import("./load.ts"),
      import("./view.tsx"),
    ]);
    return { load, View };
  }),
});
