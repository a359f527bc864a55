import { defineBlock } from "../block.ts";
import { pictureSheets, roomSheets } from "../element-sheets.ts";
import { phonePartOf, showsPicture } from "../elements/scene/scene.tsx";
import sceneElementStyles from "../elements/scene/styles.css?sheet";
import cardTableStyles from "./card-table.css?sheet";
import sceneStyles from "./scene.css?sheet";
import { type TeaserContent, teaserSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { TeaserView } from "./view.tsx";

const hasPicture = ({ scene, pictures }: TeaserContent): boolean => showsPicture(scene, pictures);

export default defineBlock({
  schema: teaserSchema,
  sheets: [
    ...pictureSheets(({ pictures }: TeaserContent) => pictures),
    { sheet: sceneElementStyles, where: hasPicture },
    styles,
    { sheet: sceneStyles, where: hasPicture },
    ...roomSheets<TeaserContent>(),
    { sheet: cardTableStyles, where: ({ scene }: TeaserContent) => scene === "card-table" },
  ],
  // Its first picture stands near the top of the page, at high priority and in the widths to choose from.
  preload: (content) => (hasPicture(content) ? "in-markup" : []),
  shows: ({ scene }: TeaserContent) => ({ carriedPictures: phonePartOf(scene) !== null }),
  // On a slow line a phone has the room with the first paint, instead of a round trip after it.
  load: async ({ scene }: TeaserContent, _, { carried }) => {
    const part = phonePartOf(scene);
    return part && carried(part);
  },
  View: TeaserView,
});
