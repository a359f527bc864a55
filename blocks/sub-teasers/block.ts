import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import type { Sheet } from "../sheet.ts";
import closeUpStyles from "./close-up.css?sheet";
import { closeUpsOf } from "./close-ups.ts";
import { loadFromPrices } from "./load.ts";
import acrylic from "./mounts/acrylic.css?sheet";
import board from "./mounts/board.css?sheet";
import canvas from "./mounts/canvas.css?sheet";
import card from "./mounts/card.css?sheet";
import frame from "./mounts/frame.css?sheet";
import none from "./mounts/none.css?sheet";
import poster from "./mounts/poster.css?sheet";
import mountStyles from "./mounts/styles.css?sheet";
import { MOUNTS, type SubTeasersContent, subTeasersSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import toneStyles from "./tones.css?sheet";
import { SubTeasersView } from "./view.tsx";

const MOUNT_SHEETS: Record<(typeof MOUNTS)[number], Sheet> = {
  acrylic,
  board,
  canvas,
  card,
  "frame-black": frame,
  "frame-wood": frame,
  none,
  poster,
};

export default defineBlock({
  schema: subTeasersSchema,
  sheets: [
    ...pictureSheets(({ items }: SubTeasersContent) => items.flatMap(({ image }) => image ?? [])),
    styles,
    toneStyles,
    mountStyles,
    ...MOUNTS.map((mount) => ({
      sheet: MOUNT_SHEETS[mount],
      where: ({ items }: SubTeasersContent) => items.some((item) => item.mount === mount),
    })),
    { sheet: closeUpStyles, where: ({ items }: SubTeasersContent) => closeUpsOf(items) !== null },
  ],
  load: loadFromPrices,
  View: SubTeasersView,
});
