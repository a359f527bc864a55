import { inEditor } from "../in-editor.ts";
import { voucherSchema } from "./schema.ts";

export const voucherEditor = inEditor(voucherSchema, {
  display_name: "Gift voucher",
  icon: "block-tag",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the voucher; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "One or two sentences about it." },
    image: { display_name: "Picture", description: "A photograph beside it; empty draws the voucher itself." },
    values: { display_name: "Values", description: "Whole amounts of the country's currency, such as 25, 50, 100." },
    goodFor: { display_name: "What it is good for", description: "A point on each line." },
    link: {
      display_name: "Where it is bought",
      description: "The shop’s own form is at this page’s address with /voucher-order behind it.",
    },
  },
});
