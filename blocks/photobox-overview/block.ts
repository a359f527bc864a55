import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { photoboxOverviewSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: photoboxOverviewSchema,
  sheets: [styles],
  ...onDemand(async () => {
    const [{ loadPhotoboxes: load }, { PhotoboxOverviewView: View }] = await Promise.all([
      import("./load.ts"),
      import("./view.tsx"),
    ]);
    return { load, View };
  }),
});
