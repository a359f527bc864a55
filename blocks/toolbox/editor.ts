import { inEditor } from "../in-editor.ts";
import { toolboxLinkSchema, toolboxSchema } from "./schema.ts";

export const toolboxLinkEditor = inEditor(toolboxLinkSchema, {
  display_name: "Download or page of the toolbox",
  icon: "block-share",
  fields: {
    text: {
      display_name: "Text",
      description: "Name of the download, with its kind: “Colour profile (ICC)”.",
      max_length: 80,
    },
    link: { display_name: "Link", description: "A file of the space, or a page." },
  },
});

export const toolboxEditor = inEditor(toolboxSchema, {
  display_name: "Toolbox",
  icon: "block-buildin",
  fields: {
    headline: { display_name: "Headline", description: "Stands above the tools; empty for none.", max_length: 120 },
    text: { display_name: "Text", description: "Audience of the tools, in a sentence." },
    links: {
      display_name: "Downloads and pages",
      description: "Templates, profiles and guides, below the tools.",
      maximum: 12,
    },
  },
});
