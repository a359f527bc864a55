import * as z from "zod/mini";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { optionsField } from "../field/text.ts";

/** Themes of cards, of the occasions that an editor chose (spec 000 §2). */
export const themesOverviewSchema = z.object({
  component: z.literal("themes-overview"),
  ...LIST_FIELDS,
  types: optionsField(CARD_OCCASIONS),
});
export type ThemesOverviewContent = z.infer<typeof themesOverviewSchema>;
