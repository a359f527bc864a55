import * as z from "zod/mini";
import { detailFields } from "../designs/fields.ts";

/** One theme of cards with its facts, its price and the link to its designer (spec 000 §2). */
export const cardDetailContainerSchema = z.object({
  component: z.literal("card-detail-container"),
  ...detailFields("card"),
});
export type CardDetailContainerContent = z.infer<typeof cardDetailContainerSchema>;
