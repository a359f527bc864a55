import * as z from "zod";
import { CALENDAR_TYPES } from "../product/calendar.ts";
import { CALENDAR_MOUNTINGS } from "../product/calendar-configuration.ts";
import { idParameter, localeParameter, refinementParameter, wholeNumberParameter, wordParameter } from "./parameter.ts";

/** What the calendar designer takes (spec 000 §3, designer parameters). */
export const calendarParametersSchema = z.object({
  calendarType: z.enum(CALENDAR_TYPES).optional(),
  formatType: wordParameter.optional(),
  paperType: wordParameter.optional(),
  refinementType: refinementParameter.optional(),
  mountingType: z.enum(CALENDAR_MOUNTINGS).optional(),
  accessoryTypes: z.array(wordParameter).max(10).optional(),
  startDate: z.iso.date().optional(),
  startMonth: wholeNumberParameter(1, 12).optional(),
  year: wholeNumberParameter(2000, 2100).optional(),
  amount: wholeNumberParameter(1, 5000).optional(),
  designGroupId: idParameter.optional(),
  designId: idParameter.optional(),
  locale: localeParameter,
});
export type CalendarParameters = z.infer<typeof calendarParametersSchema>;
