import { defineBlock } from "../block.ts";
import focusStyles from "../elements/picture/focus.css?sheet";
import { hasFocus } from "../elements/picture/picture.tsx";
import closeUpStyles from "./close-up.css?sheet";
import { closeUpsOf } from "./close-ups.ts";
import { loadFromPrices } from "./load.ts";
import mountStyles from "./mounts.css?sheet";
import { subTeasersSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import toneStyles from "./tones.css?sheet";
import { SubTeasersView } from "./view.tsx";

export default defineBlock({
  schema: subTeasersSchema,
  sheets: [
    { sheet: focusStyles, where: ({ items }) => items.some(({ image }) => image && hasFocus(image)) },
    styles,
    toneStyles,
    mountStyles,
    { sheet: closeUpStyles, where: ({ items }) => closeUpsOf(items) !== null },
  ],
  load: loadFromPrices,
  View: SubTeasersView,
});
