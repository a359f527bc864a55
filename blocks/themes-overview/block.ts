import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type ThemesOverviewContent, themesOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: themesOverviewSchema,
  sheets: DESIGN_SHEETS,
  load: (content: ThemesOverviewContent, { locale }, { ask }) => loadDesigns("card", content, locale, ask),
  View: gridOf("card"),
});
