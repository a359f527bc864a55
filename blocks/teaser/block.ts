import { carriedHref } from "#domain/page/media.ts";
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
  // The first picture is near the top of the markup, with high priority and all its widths, so that it needs no preload.
  preload: (content) => (hasPicture(content) ? "in-markup" : []),
  shows: (content: TeaserContent) => ({ carriedPictures: hasPicture(content) }),
  // On a slow line a phone shows the room, or a picture without one, with the first paint, instead of a round trip later.
  load: async ({ scene, pictures: [first] }: TeaserContent, page, { carried }) => {
    const part = phonePartOf(scene) ?? (scene === "none" && first ? carriedHref(page.picture(first)) : null);
    return part && carried(part);
  },
  View: TeaserView,
});
