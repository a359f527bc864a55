import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import { type ShopContent, shopSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { ShopView } from "./view.tsx";

export default defineBlock({
  schema: shopSchema,
  sheets: [...pictureSheets(({ image }: ShopContent) => (image ? [image] : [])), styles],
  View: ShopView,
});
