import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { detailOf } from "../designs/views.tsx";
import { type CalendarDetailContainerContent, calendarDetailContainerSchema } from "./schema.ts";

export default defineBlock({
  schema: calendarDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId, otherDesignId }: CalendarDetailContainerContent, { locale }, { ask }) =>
    loadDesign("calendar", otherDesignId || designId, locale, ask),
  View: detailOf("calendar"),
});
