import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type ThemesOverviewContent, themesOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: themesOverviewSchema,
  sheets: LIST_SHEETS,
  shows: ({ isListing }: ThemesOverviewContent) => ({ carriedPictures: isListing }),
  load: (content: ThemesOverviewContent, page, sources) => loadDesigns("card", content, page, sources),
  structuredData: async () => (await import("../designs/structured-data.ts")).listOf("card"),
  View: gridOf("card"),
});
