import { defineBlock } from "../block.ts";
import { pictureSheets } from "../picture-sheets.ts";
import { type PhotoBlockContent, photoBlockSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { PhotoBlockView, photosOf } from "./view.tsx";

export default defineBlock({
  schema: photoBlockSchema,
  sheets: [...pictureSheets((content: PhotoBlockContent) => photosOf(content).map(({ image }) => image)), styles],
  View: PhotoBlockView,
});
