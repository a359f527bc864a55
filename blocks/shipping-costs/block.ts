import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { shippingCostsSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: shippingCostsSchema,
  sheets: [styles],
  ...onDemand(async () => {
    const [{ loadShippingCosts: load }, { ShippingCostsView: View }] = await Promise.all([
      import("./load.ts"),
      import("./view.tsx"),
    ]);
    return { load, View };
  }),
});
