import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import { loadAccessory } from "./load.ts";
import { type AccessoryContent, accessorySchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { AccessoryView } from "./view.tsx";

export default defineBlock({
  schema: accessorySchema,
  sheets: [...pictureSheets(({ image }: AccessoryContent) => (image ? [image] : [])), styles],
  load: loadAccessory,
  View: AccessoryView,
});
