import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { optionPricesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: optionPricesSchema,
  sheets: [styles],
  ...onDemand(async () => {
    const [{ loadOptionPrices: load }, { OptionPricesView: View }] = await Promise.all([
      import("./load.ts"),
      import("./view.tsx"),
    ]);
    return { load, View };
  }),
});
