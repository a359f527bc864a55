import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { loadAccessory } from "./load.ts";
import { type AccessoryContent, accessorySchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { AccessoryView } from "./view.tsx";

export default defineBlock({
  schema: accessorySchema,
  sheets: [
    ...pictureSheets(({ image }: AccessoryContent) => (image ? [image] : [])),
    // The pictures of a list come from the backend.
    { sheet: pictureStyles, where: ({ types }: AccessoryContent) => types.length > 0 },
    styles,
  ],
  load: loadAccessory,
  View: AccessoryView,
});
