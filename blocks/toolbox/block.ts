import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { toolboxSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: toolboxSchema,
  sheets: [styles],
  ...onDemand(async () => (await import("./view.tsx")).ToolboxView),
});
