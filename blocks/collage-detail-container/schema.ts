import * as z from "zod/mini";
import { detailFields } from "../designs/fields.ts";

/** One collage design with its facts, its price and the link to its designer (spec 000 §2). */
export const collageDetailContainerSchema = z.object({
  component: z.literal("collage-detail-container"),
  ...detailFields("collage"),
});
export type CollageDetailContainerContent = z.infer<typeof collageDetailContainerSchema>;
