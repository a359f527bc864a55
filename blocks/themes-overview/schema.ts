import * as z from "zod/mini";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { field } from "../field/storyblok.ts";
import { optionsField } from "../field/text.ts";

const OCCASION_NAMES = {
  "geburtstag/kindergeburtstag": "Kindergeburtstag",
  "weihnachten/geschaeftlich": "Weihnachten, geschäftlich",
  "weihnachten/privat": "Weihnachten, privat",
} as const;

/** Themes that cards are designed from, of the occasions that an editor chose (spec 000 §2). */
export const themesOverviewSchema = z
  .object({
    component: z.literal("themes-overview"),
    ...LIST_FIELDS,
    types: field(optionsField(CARD_OCCASIONS, OCCASION_NAMES), {
      display_name: "Occasions",
      description: "None: all of them.",
      datasource: "occasions",
    }),
  })
  .register(z.globalRegistry, { icon: "block-image" });
export type ThemesOverviewContent = z.infer<typeof themesOverviewSchema>;
