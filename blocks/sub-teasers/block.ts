import { defineBlock } from "../block.ts";
import { loadFromPrices } from "./load.ts";
import { subTeasersSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { SubTeasersView } from "./view.tsx";

export const subTeasersBlock = defineBlock({
  component: "sub-teasers",
  schema: subTeasersSchema,
  sheets: [styles],
  load: loadFromPrices,
  View: SubTeasersView,
});
