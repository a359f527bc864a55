import { defineBlock } from "../block.ts";
import { richTextSheets } from "../element-sheets.ts";
import { type InformationContent, informationSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { InformationView } from "./view.tsx";

export default defineBlock({
  schema: informationSchema,
  // All answers count as one document: the block needs every sheet that one of them needs.
  sheets: [
    ...richTextSheets(({ items }: InformationContent) => ({ type: "doc", content: items.map(({ text }) => text) })),
    styles,
  ],
  structuredData: async () => (await import("./structured-data.ts")).questionsAndAnswers,
  View: InformationView,
});
