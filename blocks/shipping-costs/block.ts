import { defineBlock } from "../block.ts";
import { loadShippingCosts } from "./load.ts";
import { shippingCostsSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { ShippingCostsView } from "./view.tsx";

export default defineBlock({
  schema: shippingCostsSchema,
  sheets: [styles],
  load: loadShippingCosts,
  View: ShippingCostsView,
});
