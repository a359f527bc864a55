import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import ownPhotoStyles from "../elements/own-picture/styles.css?sheet";
import { type CollageOverviewContent, collageOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: collageOverviewSchema,
  sheets: [...LIST_SHEETS, ownPhotoStyles],
  showsOwnFiles: true,
  shows: ({ isListing }: CollageOverviewContent) => ({ carriedPictures: isListing }),
  load: (content: CollageOverviewContent, page, sources) => loadDesigns("collage", content, page, sources),
  structuredData: async () => (await import("../designs/structured-data.ts")).listOf("collage"),
  View: gridOf("collage"),
});
