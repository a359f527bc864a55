import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { optionPricesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: optionPricesSchema,
  sheets: [styles],
  ...onDemand(
    async () => (await import("./view.tsx")).OptionPricesView,
    async () => (await import("./load.ts")).loadOptionPrices,
  ),
});
