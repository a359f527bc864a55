import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type CollageOverviewContent, collageOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: collageOverviewSchema,
  sheets: DESIGN_SHEETS,
  load: (content: CollageOverviewContent, { locale }, { ask }) => loadDesigns("collage", content, locale, ask),
  View: gridOf("collage"),
});
