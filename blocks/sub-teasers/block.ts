import { defineBlock } from "../block.ts";
import { pictureSheets } from "../picture-sheets.ts";
import { loadFromPrices } from "./load.ts";
import mountStyles from "./mounts.css?sheet";
import { type SubTeasersContent, subTeasersSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import toneStyles from "./tones.css?sheet";
import { SubTeasersView } from "./view.tsx";

export default defineBlock({
  schema: subTeasersSchema,
  sheets: [
    ...pictureSheets(({ items }: SubTeasersContent) => items.flatMap(({ image }) => image ?? [])),
    styles,
    toneStyles,
    mountStyles,
  ],
  load: loadFromPrices,
  View: SubTeasersView,
});
