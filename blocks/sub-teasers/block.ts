import { defineBlock } from "../block.ts";
import { loadFromPrices } from "./load.ts";
import { subTeasersSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { SubTeasersView } from "./view.tsx";

export default defineBlock({
  schema: subTeasersSchema,
  sheets: [styles],
  load: loadFromPrices,
  View: SubTeasersView,
});
