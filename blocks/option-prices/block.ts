import { defineBlock } from "../block.ts";
import { viewOnDemand } from "../view-on-demand.tsx";
import { loadOptionPrices } from "./load.ts";
import { optionPricesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: optionPricesSchema,
  sheets: [styles],
  ...viewOnDemand(loadOptionPrices, async () => (await import("./view.tsx")).OptionPricesView),
});
