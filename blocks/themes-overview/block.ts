import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type ThemesOverviewContent, themesOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: themesOverviewSchema,
  sheets: LIST_SHEETS,
  load: (content: ThemesOverviewContent, page, { ask }) => loadDesigns("card", content, page, ask),
  View: gridOf("card"),
});
