import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type CalendarOverviewContent, calendarOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: calendarOverviewSchema,
  sheets: DESIGN_SHEETS,
  load: (content: CalendarOverviewContent, { locale }, { ask }) => loadDesigns("calendar", content, locale, ask),
  View: gridOf("calendar"),
});
