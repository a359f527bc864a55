import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { type PhotobookDetailContainerContent, photobookDetailContainerSchema } from "./schema.ts";
import { PhotobookDetailContainerView } from "./view.tsx";

export default defineBlock({
  schema: photobookDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId }: PhotobookDetailContainerContent, { locale }, { ask }) =>
    loadDesign("photobook", designId, locale, ask),
  View: PhotobookDetailContainerView,
});
