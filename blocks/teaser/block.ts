import { defineBlock } from "../block.ts";
import sceneElementStyles from "../elements/scene/styles.css?sheet";
import wallStyles from "../elements/scene/wall.css?sheet";
import { pictureSheets } from "../picture-sheets.ts";
import cardTableStyles from "./card-table.css?sheet";
import galleryStyles from "./gallery.css?sheet";
import livingRoomStyles from "./living-room.css?sheet";
import sceneStyles from "./scene.css?sheet";
import { showsPicture } from "./scene.tsx";
import { type TeaserContent, teaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TeaserView } from "./view.tsx";

const isIn =
  (...scenes: TeaserContent["scene"][]) =>
  (content: TeaserContent): boolean =>
    scenes.includes(content.scene);

export default defineBlock({
  schema: teaserSchema,
  sheets: [
    ...pictureSheets(({ pictures }: TeaserContent) => pictures),
    { sheet: sceneElementStyles, where: showsPicture },
    { sheet: wallStyles, where: isIn("living-room", "gallery") },
    styles,
    { sheet: sceneStyles, where: showsPicture },
    { sheet: livingRoomStyles, where: isIn("living-room") },
    { sheet: galleryStyles, where: isIn("gallery") },
    { sheet: cardTableStyles, where: isIn("card-table") },
  ],
  // Its first picture stands near the top of the page, at high priority and in the widths to choose from.
  preload: (content) => (showsPicture(content) ? "in-markup" : []),
  View: TeaserView,
});
