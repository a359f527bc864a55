import { defineBlock } from "../block.ts";
import { viewOnDemand } from "../view-on-demand.tsx";
import { toolboxSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: toolboxSchema,
  sheets: [styles],
  ...viewOnDemand(null, async () => (await import("./view.tsx")).ToolboxView),
});
