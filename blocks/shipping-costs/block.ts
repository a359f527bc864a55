import { defineBlock } from "../block.ts";
import { onDemand } from "../on-demand.tsx";
import { shippingCostsSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: shippingCostsSchema,
  sheets: [styles],
  ...onDemand(
    async () => (await import("./view.tsx")).ShippingCostsView,
    async () => (await import("./load.ts")).loadShippingCosts,
  ),
});
