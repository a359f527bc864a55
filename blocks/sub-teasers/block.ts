import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import closeUpStyles from "./close-up.css?sheet";
import { closeUpsOf } from "./close-ups.ts";
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
    { sheet: closeUpStyles, where: ({ items }: SubTeasersContent) => closeUpsOf(items) !== null },
  ],
  load: loadFromPrices,
  View: SubTeasersView,
});
