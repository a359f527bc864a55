import * as z from "zod/mini";
import { CALENDAR_TYPES } from "#domain/product/calendar/calendar.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { optionsField } from "../field/text.ts";

/** Calendar designs of the types that an editor chose (spec 000 §2). */
export const calendarOverviewSchema = z.object({
  component: z.literal("calendar-overview"),
  ...LIST_FIELDS,
  types: optionsField(CALENDAR_TYPES),
});
export type CalendarOverviewContent = z.infer<typeof calendarOverviewSchema>;
