import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import { type VoucherContent, voucherSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { VoucherView } from "./view.tsx";

export default defineBlock({
  schema: voucherSchema,
  sheets: [...pictureSheets(({ image }: VoucherContent) => (image ? [image] : [])), styles],
  View: VoucherView,
});
