import { PHOTOBOOK_CATEGORIES } from "#domain/catalogue/vocabulary.ts";
import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { type PhotobookOverviewContent, photobookOverviewSchema } from "./schema.ts";
import { PhotobookOverviewView } from "./view.tsx";

export default defineBlock({
  schema: photobookOverviewSchema,
  sheets: DESIGN_SHEETS,
  load: (content: PhotobookOverviewContent, { locale }, { ask }) =>
    loadDesigns("photobook", { ...content, categoryIds: categoryIdsOf(content.categories) }, locale, ask),
  View: PhotobookOverviewView,
});

/** A category's id is its place in the vocabulary, counted from 1 (`domain/contract/photobook-design-group-set.ts`). */
function categoryIdsOf(categories: PhotobookOverviewContent["categories"]): number[] {
  return categories.map((category) => PHOTOBOOK_CATEGORIES.indexOf(category) + 1);
}
