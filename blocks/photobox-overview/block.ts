import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { photoboxOverviewSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: photoboxOverviewSchema,
  sheets: [styles],
  ...onDemand(
    async () => (await import("./view.tsx")).PhotoboxOverviewView,
    async () => (await import("./load.ts")).loadPhotoboxes,
  ),
});
