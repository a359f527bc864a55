import { defineBlock } from "../block.ts";
import pictureStyles from "../elements/picture/styles.css?sheet";
import { onDemand } from "../on-demand.tsx";
import type { FormatsAndPrices } from "./load.ts";
import { type FormatsAndPricesContent, formatsAndPricesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import tiles from "./tiles.css?sheet";

const hasTiles = ({ tilesOf }: FormatsAndPricesContent) => tilesOf !== null;

export default defineBlock<FormatsAndPricesContent, FormatsAndPrices>({
  schema: formatsAndPricesSchema,
  sheets: [styles, { sheet: pictureStyles, where: hasTiles }, { sheet: tiles, where: hasTiles }],
  ...onDemand(
    async () => (await import("./view.tsx")).FormatsAndPricesView,
    async () => (await import("./load.ts")).loadFormatPrices,
  ),
});
