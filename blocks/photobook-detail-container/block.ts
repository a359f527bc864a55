import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { detailOf } from "../designs/views.tsx";
import { type PhotobookDetailContainerContent, photobookDetailContainerSchema } from "./schema.ts";

export default defineBlock({
  schema: photobookDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId, otherDesignId }: PhotobookDetailContainerContent, { locale }, { ask }) =>
    loadDesign("photobook", otherDesignId || designId, locale, ask),
  View: detailOf("photobook"),
});
