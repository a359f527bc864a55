import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { onDemand } from "../on-demand.tsx";
import drawnStyles from "./drawn.css?sheet";
import formStyles from "./form.css?sheet";
import listStyles from "./list.css?sheet";
import { type AccessoryContent, accessorySchema } from "./schema.ts";
import styles from "./styles.css?sheet";

function isList({ sku, types }: AccessoryContent): boolean {
  return sku === "" && types.length > 0;
}

export default defineBlock({
  schema: accessorySchema,
  sheets: [
    ...pictureSheets(({ image }: AccessoryContent) => (image ? [image] : [])),
    // The pictures of a list come from the backend.
    { sheet: pictureStyles, where: isList },
    formStyles,
    { sheet: drawnStyles, where: (content: AccessoryContent) => isList(content) || !content.image },
    { sheet: listStyles, where: isList },
    { sheet: styles, where: (content: AccessoryContent) => !isList(content) },
  ],
  ...onDemand(
    async () => (await import("./view.tsx")).AccessoryView,
    async () => (await import("./load.ts")).loadAccessory,
  ),
});
