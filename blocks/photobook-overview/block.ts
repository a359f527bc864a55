import { photobookCategoryId } from "#domain/catalogue/vocabulary.ts";
import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { gridOf } from "../designs/views.tsx";
import ownPhotoStyles from "../elements/own-picture/styles.css?sheet";
import denseStyles from "./dense.css?sheet";
import { type PhotobookOverviewContent, photobookOverviewSchema } from "./schema.ts";

export default defineBlock({
  schema: photobookOverviewSchema,
  sheets: [
    ...LIST_SHEETS,
    ownPhotoStyles,
    { sheet: denseStyles, where: (_, { experiment }) => experiment("photobook-grid") === true },
  ],
  showsOwnFiles: true,
  shows: ({ isListing }: PhotobookOverviewContent) => ({ carriedPictures: isListing }),
  load: (content: PhotobookOverviewContent, page, sources) =>
    loadDesigns("photobook", { ...content, categoryIds: content.categories.map(photobookCategoryId) }, page, sources),
  structuredData: async () => (await import("../designs/structured-data.ts")).listOf("photobook"),
  View: gridOf("photobook", "photobook-grid"),
});
