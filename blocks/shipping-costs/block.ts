import { defineBlock } from "../block.ts";
import { viewOnDemand } from "../view-on-demand.tsx";
import { loadShippingCosts } from "./load.ts";
import { shippingCostsSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: shippingCostsSchema,
  sheets: [styles],
  ...viewOnDemand(loadShippingCosts, async () => (await import("./view.tsx")).ShippingCostsView),
});
