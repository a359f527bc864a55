import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import { type VideoContent, videoSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { externalOf, filmsOf, VideoView } from "./view.tsx";

export default defineBlock({
  schema: videoSchema,
  sheets: [...pictureSheets(({ poster }: VideoContent) => (poster ? [poster] : [])), styles],
  shows: (content) => ({ ownFilms: filmsOf(content).length > 0, framesOf: externalOf(content)?.origin ?? null }),
  View: VideoView,
});
