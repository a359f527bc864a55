import * as z from "zod/mini";
import { COLLAGE_SHAPES } from "#domain/listing/design-list.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { field } from "../field/storyblok.ts";
import { optionsField } from "../field/text.ts";

/** Collage designs of the shapes that an editor chose (spec 000 §2). */
export const collageOverviewSchema = z
  .object({
    component: z.literal("collage-overview"),
    ...LIST_FIELDS,
    types: field(optionsField(COLLAGE_SHAPES), { display_name: "Shapes", description: "None: all of them." }),
  })
  .register(z.globalRegistry, { icon: "block-image" });
export type CollageOverviewContent = z.infer<typeof collageOverviewSchema>;
