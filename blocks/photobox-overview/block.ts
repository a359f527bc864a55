import { defineBlock } from "../block.ts";
import { viewOnDemand } from "../view-on-demand.tsx";
import { loadPhotoboxes } from "./load.ts";
import { photoboxOverviewSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: photoboxOverviewSchema,
  sheets: [styles],
  ...viewOnDemand(loadPhotoboxes, async () => (await import("./view.tsx")).PhotoboxOverviewView),
});
