import * as z from "zod/mini";
import { detailFields } from "../designs/fields.ts";

/** One calendar design with its facts, its price and the link to its designer (spec 000 §2). */
export const calendarDetailContainerSchema = z.object({
  component: z.literal("calendar-detail-container"),
  ...detailFields("calendar"),
});
export type CalendarDetailContainerContent = z.infer<typeof calendarDetailContainerSchema>;
