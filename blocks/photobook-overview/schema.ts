import * as z from "zod/mini";
import { PHOTOBOOK_CATEGORIES } from "#domain/catalogue/vocabulary.ts";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "#domain/product/photobook/photobook.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { field } from "../field/storyblok.ts";
import { optionsField } from "../field/text.ts";

/** Design sets of photo books, of the types, formats and categories that an editor chose (spec 000 §2). */
export const photobookOverviewSchema = z
  .object({
    component: z.literal("photobook-overview"),
    ...LIST_FIELDS,
    types: field(optionsField(PHOTOBOOK_TYPES), { display_name: "Types", description: "None: all of them." }),
    formats: field(optionsField(PHOTOBOOK_FORMATS), { display_name: "Formats", description: "None: all of them." }),
    categories: field(optionsField(PHOTOBOOK_CATEGORIES), {
      display_name: "Categories",
      description: "None: all of them.",
    }),
  })
  .register(z.globalRegistry, { icon: "block-image" });
export type PhotobookOverviewContent = z.infer<typeof photobookOverviewSchema>;
