import { inEditor } from "../in-editor.ts";
import { voucherSchema } from "./schema.ts";

export const voucherEditor = inEditor(voucherSchema, {
  display_name: "Gift voucher",
  icon: "block-tag",
  fields: {
    headline: { display_name: "Headline", max_length: 120 },
    text: { display_name: "Text" },
    image: { display_name: "Picture" },
    values: { display_name: "Values", description: "Whole amounts of the country's currency, such as 25, 50, 100." },
    goodFor: { display_name: "What it is good for", description: "A point on each line." },
    link: {
      display_name: "Where it is bought",
      description: "The shop’s own form is at this page’s address with /voucher-order behind it.",
    },
  },
});
