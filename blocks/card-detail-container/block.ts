import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { detailOf } from "../designs/views.tsx";
import { type CardDetailContainerContent, cardDetailContainerSchema } from "./schema.ts";

export default defineBlock({
  schema: cardDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId, otherDesignId }: CardDetailContainerContent, { locale }, { ask }) =>
    loadDesign("card", otherDesignId || designId, locale, ask),
  View: detailOf("card"),
});
