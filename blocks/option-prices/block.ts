import { defineBlock } from "../block.ts";
import { loadOptionPrices } from "./load.ts";
import { optionPricesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { OptionPricesView } from "./view.tsx";

export default defineBlock({
  schema: optionPricesSchema,
  sheets: [styles],
  load: loadOptionPrices,
  View: OptionPricesView,
});
