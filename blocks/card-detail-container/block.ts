import { defineBlock } from "../block.ts";
import { loadDesign } from "../designs/load.ts";
import { DESIGN_SHEETS } from "../designs/sheets.ts";
import { type CardDetailContainerContent, cardDetailContainerSchema } from "./schema.ts";
import { CardDetailContainerView } from "./view.tsx";

export default defineBlock({
  schema: cardDetailContainerSchema,
  sheets: DESIGN_SHEETS,
  load: ({ designId }: CardDetailContainerContent, { locale }, { ask }) => loadDesign("card", designId, locale, ask),
  View: CardDetailContainerView,
});
