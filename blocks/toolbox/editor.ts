import { inEditor } from "../in-editor.ts";
import { toolboxLinkSchema, toolboxSchema } from "./schema.ts";

export const toolboxLinkEditor = inEditor(toolboxLinkSchema, {
  display_name: "Download or page of the toolbox",
  icon: "block-share",
  fields: { text: { display_name: "Text", max_length: 80 }, link: { display_name: "Link" } },
});

export const toolboxEditor = inEditor(toolboxSchema, {
  display_name: "Toolbox",
  icon: "block-buildin",
  fields: {
    headline: { display_name: "Headline", max_length: 120 },
    text: { display_name: "Text" },
    links: { display_name: "Downloads and pages", maximum: 12 },
  },
});
