import { defineBlock } from "../block.ts";
import { loadPhotoboxes } from "./load.ts";
import { photoboxOverviewSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { PhotoboxOverviewView } from "./view.tsx";

export default defineBlock({
  schema: photoboxOverviewSchema,
  sheets: [styles],
  load: loadPhotoboxes,
  View: PhotoboxOverviewView,
});
