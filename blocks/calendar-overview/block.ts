import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import ownPhotoStyles from "../elements/own-picture/styles.css?sheet";
import { type CalendarOverviewContent, calendarOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: calendarOverviewSchema,
  sheets: [...LIST_SHEETS, ownPhotoStyles],
  showsOwnFiles: true,
  shows: ({ isListing }: CalendarOverviewContent) => ({ carriedPictures: isListing }),
  load: (content: CalendarOverviewContent, page, sources) => loadDesigns("calendar", content, page, sources),
  structuredData: async () => (await import("../designs/structured-data.ts")).listOf("calendar"),
  View: gridOf("calendar"),
});
