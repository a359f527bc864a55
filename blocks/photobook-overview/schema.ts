import * as z from "zod/mini";
import { PHOTOBOOK_CATEGORIES } from "#domain/catalogue/vocabulary.ts";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "#domain/product/photobook/photobook.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { optionsField } from "../field/text.ts";

/** Design sets of photo books, of the types, formats and categories that an editor chose (spec 000 §2). */
export const photobookOverviewSchema = z.object({
  component: z.literal("photobook-overview"),
  ...LIST_FIELDS,
  types: optionsField(PHOTOBOOK_TYPES),
  formats: optionsField(PHOTOBOOK_FORMATS),
  categories: optionsField(PHOTOBOOK_CATEGORIES),
});
export type PhotobookOverviewContent = z.infer<typeof photobookOverviewSchema>;
