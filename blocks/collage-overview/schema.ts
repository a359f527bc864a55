import * as z from "zod/mini";
import { COLLAGE_SHAPES } from "#domain/listing/facets.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { optionsField } from "../field/text.ts";

/** Collage designs of the shapes that an editor chose (spec 000 §2). */
export const collageOverviewSchema = z.object({
  component: z.literal("collage-overview"),
  ...LIST_FIELDS,
  types: optionsField(COLLAGE_SHAPES),
});
export type CollageOverviewContent = z.infer<typeof collageOverviewSchema>;
