import * as z from "zod/mini";
import { detailFields } from "../designs/fields.ts";

/** One design of a photo book with its facts, its price and the link to its designer (spec 000 §2). */
export const photobookDetailContainerSchema = z.object({
  component: z.literal("photobook-detail-container"),
  ...detailFields("photobook"),
});
export type PhotobookDetailContainerContent = z.infer<typeof photobookDetailContainerSchema>;
