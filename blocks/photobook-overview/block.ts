import { photobookCategoryId } from "#domain/catalogue/vocabulary.ts";
import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import { type PhotobookOverviewContent, photobookOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: photobookOverviewSchema,
  sheets: DESIGN_SHEETS,
  load: (content: PhotobookOverviewContent, { locale }, { ask }) =>
    loadDesigns("photobook", { ...content, categoryIds: content.categories.map(photobookCategoryId) }, locale, ask),
  View: gridOf("photobook"),
});
