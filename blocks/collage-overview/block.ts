import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type CollageOverviewContent, collageOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: collageOverviewSchema,
  sheets: LIST_SHEETS,
  load: (content: CollageOverviewContent, page, { ask }) => loadDesigns("collage", content, page, ask),
  View: gridOf("collage"),
});
