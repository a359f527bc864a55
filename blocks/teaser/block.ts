import { defineBlock } from "../block.ts";
import roomStyles from "../elements/room/styles.css?sheet";
import { pictureSheets } from "../picture-sheets.ts";
import cardTableStyles from "./card-table.css?sheet";
import galleryStyles from "./gallery.css?sheet";
import livingRoomStyles from "./living-room.css?sheet";
import sceneStyles from "./scene.css?sheet";
import { type TeaserContent, teaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TeaserView } from "./view.tsx";

const isIn =
  (scene: TeaserContent["scene"]) =>
  (content: TeaserContent): boolean =>
    content.scene === scene;

export default defineBlock({
  schema: teaserSchema,
  sheets: [
    ...pictureSheets(({ pictures }: TeaserContent) => pictures),
    { sheet: roomStyles, where: isIn("living-room") },
    styles,
    sceneStyles,
    { sheet: livingRoomStyles, where: isIn("living-room") },
    { sheet: galleryStyles, where: isIn("gallery") },
    { sheet: cardTableStyles, where: isIn("card-table") },
  ],
  // Its first picture stands near the top of the page, at high priority and in the widths to choose from.
  preload: ({ pictures }) => (pictures.length > 0 ? "in-markup" : null),
  View: TeaserView,
});
