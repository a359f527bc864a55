import { defineBlock } from "../block.ts";
import { richTextSheets } from "../element-sheets.ts";
import { type InformationContent, informationSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { InformationView } from "./view.tsx";

export default defineBlock({
  schema: informationSchema,
  // All answers stand for one document: a sheet that one of them wants is the block's.
  sheets: [
    ...richTextSheets(({ items }: InformationContent) => ({ type: "doc", content: items.map(({ text }) => text) })),
    styles,
  ],
  pageType: ({ isFaq, items }) => (isFaq && items.length > 0 ? "FAQPage" : null),
  View: InformationView,
});
