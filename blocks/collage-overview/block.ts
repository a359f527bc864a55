import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { type CollageOverviewContent, collageOverviewSchema } from "./schema.ts";
import { CollageOverviewView } from "./view.tsx";

export default defineBlock({
  schema: collageOverviewSchema,
  sheets: DESIGN_SHEETS,
  load: (content: CollageOverviewContent, { locale }, { ask }) => loadDesigns("collage", content, locale, ask),
  View: CollageOverviewView,
});
