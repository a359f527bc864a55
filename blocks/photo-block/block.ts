import { defineBlock } from "../block.ts";
import { pictureSheets, roomSheets } from "../element-sheets.ts";
import { isRoom } from "../elements/scene/scene-name.ts";
import sceneStyles from "../elements/scene/styles.css?sheet";
import captionStyles from "./caption.css?sheet";
import inRoomStyles from "./in-room.css?sheet";
import { type PhotoBlockContent, photoBlockSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { PhotoBlockView, photosOf } from "./view.tsx";

export default defineBlock({
  schema: photoBlockSchema,
  sheets: [
    ...pictureSheets((content: PhotoBlockContent) => photosOf(content).map(({ image }) => image)),
    captionStyles,
    { sheet: styles, where: ({ scene }: PhotoBlockContent) => !isRoom(scene) },
    { sheet: sceneStyles, where: ({ scene }: PhotoBlockContent) => isRoom(scene) },
    ...roomSheets<PhotoBlockContent>(),
    { sheet: inRoomStyles, where: ({ scene }: PhotoBlockContent) => isRoom(scene) },
  ],
  View: PhotoBlockView,
});
