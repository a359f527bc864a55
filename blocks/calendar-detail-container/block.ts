import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { type CalendarDetailContainerContent, calendarDetailContainerSchema } from "./schema.ts";
import { CalendarDetailContainerView } from "./view.tsx";

export default defineBlock({
  schema: calendarDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId }: CalendarDetailContainerContent, { locale }, { ask }) =>
    loadDesign("calendar", designId, locale, ask),
  View: CalendarDetailContainerView,
});
