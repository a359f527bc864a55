import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import { onDemand } from "../on-demand.tsx";
import { type VoucherContent, voucherSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: voucherSchema,
  sheets: [...pictureSheets(({ image }: VoucherContent) => (image ? [image] : [])), styles],
  ...onDemand(async () => (await import("./view.tsx")).VoucherView),
});
