import { defineBlock } from "../block.ts";
import { pictureSheets, roomSheets } from "../element-sheets.ts";
import { isRoom } from "../elements/scene/scene-name.ts";
import sceneStyles from "../elements/scene/styles.css?sheet";
import type { Sheet } from "../sheet.ts";
import captionStyles from "./caption.css?sheet";
import inRoomStyles from "./in-room.css?sheet";
import fullBleed from "./layouts/full-bleed.css?sheet";
import mosaic from "./layouts/mosaic.css?sheet";
import offset from "./layouts/offset.css?sheet";
import pair from "./layouts/pair.css?sheet";
import three from "./layouts/three.css?sheet";
import { type PhotoBlockContent, photoBlockSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { layoutOf, PhotoBlockView, type PhotoLayout, photosOf } from "./view.tsx";

const LAYOUT_SHEETS: Record<PhotoLayout, Sheet> = {
  "full-bleed": fullBleed,
  offset,
  pair,
  "pair-stepped": pair,
  trio: three,
  row: three,
  mosaic,
};

/** Returns the layout of the photographs; null if they hang in a room, or there are none. */
function layoutIn(content: PhotoBlockContent): PhotoLayout | null {
  const photos = isRoom(content.scene) ? [] : photosOf(content);
  return photos.length === 0 ? null : layoutOf(photos.map(({ image }) => image));
}

export default defineBlock({
  schema: photoBlockSchema,
  sheets: [
    ...pictureSheets((content: PhotoBlockContent) => photosOf(content).map(({ image }) => image)),
    captionStyles,
    { sheet: styles, where: ({ scene }: PhotoBlockContent) => !isRoom(scene) },
    ...Object.entries(LAYOUT_SHEETS).map(([layout, sheet]) => ({
      sheet,
      where: (content: PhotoBlockContent) => layoutIn(content) === layout,
    })),
    { sheet: sceneStyles, where: ({ scene }: PhotoBlockContent) => isRoom(scene) },
    ...roomSheets<PhotoBlockContent>(),
    { sheet: inRoomStyles, where: ({ scene }: PhotoBlockContent) => isRoom(scene) },
  ],
  View: PhotoBlockView,
});
