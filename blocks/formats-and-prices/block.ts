import { defineBlock } from "../block.ts";
import { loadFormatPrices } from "./load.ts";
import { formatsAndPricesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { FormatsAndPricesView } from "./view.tsx";

export default defineBlock({
  schema: formatsAndPricesSchema,
  sheets: [styles],
  load: loadFormatPrices,
  View: FormatsAndPricesView,
});
