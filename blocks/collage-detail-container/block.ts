import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { detailOf } from "../designs/views.tsx";
import { type CollageDetailContainerContent, collageDetailContainerSchema } from "./schema.ts";

export default defineBlock({
  schema: collageDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId, otherDesignId }: CollageDetailContainerContent, { locale }, { ask }) =>
    loadDesign("collage", otherDesignId || designId, locale, ask),
  View: detailOf("collage"),
});
