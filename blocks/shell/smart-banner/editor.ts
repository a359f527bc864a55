import { inEditor } from "../../in-editor.ts";
import { smartBannerSchema } from "./schema.ts";

export const smartBannerEditor = inEditor(smartBannerSchema, {
  display_name: "Banner for the app",
  icon: "block-share",
  fields: {
    appAddress: {
      display_name: "Address of the app",
      description:
        "Beginning of its links, best https://app.…, which leads to the store where the app is missing. The page’s path follows.",
    },
    title: { display_name: "Title", description: "The name of the app." },
    text: { display_name: "Text", description: "Use of the app, in a few words." },
    ctaText: { display_name: "Text of the button", description: "A verb: “Open”." },
  },
});
