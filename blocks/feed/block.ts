import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { defineBlock } from "../block.ts";
import { loadDesigns } from "../designs/load.ts";
import { LIST_SHEETS } from "../designs/sheets.ts";
import { type FeedContent, feedSchema } from "./schema.ts";
import { FeedView } from "./view.tsx";

export default defineBlock({
  schema: feedSchema,
  sheets: LIST_SHEETS,
  load: (content: FeedContent, page, sources) =>
    loadDesigns(content.kind, { ...content, sort: "created", limit: content.limit ?? LISTED_AT_ONCE }, page, sources),
  structuredData: async () => {
    const { listOf } = await import("../designs/structured-data.ts");
    return (content, data, page) => listOf(content.kind)(content, data, page);
  },
  View: FeedView,
});
