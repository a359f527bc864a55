/** What a calendar hangs or stands on (spec 000 §3): the first two are accessories, `ohne` is nothing. */
export const CALENDAR_MOUNTINGS = ["holzblock", "holzfuss", "ohne"] as const;
export type CalendarMounting = (typeof CALENDAR_MOUNTINGS)[number];

const ACCESSORY_MOUNTINGS: readonly string[] = ["holzblock", "holzfuss"];

/** When a calendar begins. Months count from 1. */
export interface CalendarStart {
  startMonth: number;
  year: number;
}

/** A day of the calendar; months count from 1. */
export interface Day {
  year: number;
  month: number;
}

/**
 * The month and year a calendar begins in: what was chosen; what is missing comes from the start date, or without one
 * from today (spec 000 §4).
 *
 * @param startDate an ISO date such as `2027-03-01`.
 */
export function calendarStart(
  chosen: { startMonth?: number | undefined; year?: number | undefined; startDate?: string | undefined },
  today: Day,
): CalendarStart {
  const from = (chosen.startDate && parseDay(chosen.startDate)) || today;
  return { startMonth: chosen.startMonth ?? from.month, year: chosen.year ?? from.year };
}

/** The year and month of an ISO date, or null for a text that is none. */
function parseDay(date: string): Day | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null;
}

export interface CalendarMountingChoice {
  mountingType: string;
  accessoryTypes: readonly string[];
}

/**
 * Mounting and accessories as the designer takes them: a mounting that is an accessory moves into the accessories, and
 * the mounting is then `ohne`, as it is where none was chosen (spec 000 §4). Nothing is listed twice.
 */
export function moveMountingToAccessories(choice: Partial<CalendarMountingChoice>): CalendarMountingChoice {
  const { mountingType = "ohne", accessoryTypes = [] } = choice;
  if (!ACCESSORY_MOUNTINGS.includes(mountingType)) return { mountingType, accessoryTypes };
  return { mountingType: "ohne", accessoryTypes: [...new Set([...accessoryTypes, mountingType])] };
}
