import { inEditor } from "../../in-editor.ts";
import { productPageSchema } from "./schema.ts";

export const productPageEditor = inEditor(productPageSchema, {
  display_name: "Page of an article",
  icon: "block-arrow-pointer",
  fields: {
    article: { display_name: "Article", description: "The article that the page is about; each article once." },
    link: { display_name: "Page", description: "The page with that article’s calculator." },
  },
});
