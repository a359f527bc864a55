/** Mountings that a calendar hangs or stands on (spec 000 §3): the first two are accessories, `ohne` is none. */
export const CALENDAR_MOUNTINGS = ["holzblock", "holzfuss", "ohne"] as const;
export type CalendarMounting = (typeof CALENDAR_MOUNTINGS)[number];

const NO_MOUNTING = "ohne" satisfies CalendarMounting;

/** The month and year in which a calendar begins. Months count from 1. */
export interface CalendarStart {
  startMonth: number;
  year: number;
}

/** A month of a year, counted from 1. */
export interface Day {
  year: number;
  month: number;
}

/** The day that a calendar begins on: `2027-03-01`. */
export function startDateOf({ startMonth, year }: CalendarStart): string {
  return `${year}-${String(startMonth).padStart(2, "0")}-01`;
}

/** The start that an ISO date stands for, or null for a text that is none. */
export function startOfDate(date: string): CalendarStart | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(date);
  return match ? { year: Number(match[1]), startMonth: Number(match[2]) } : null;
}

interface ChosenStart {
  startMonth?: number | undefined;
  year?: number | undefined;
  startDate?: string | undefined;
}

/**
 * The month and year a calendar begins in: what was chosen; what is missing comes from the start date, or without one
 * from today (spec 000 §4).
 *
 * @param chosen its start date is an ISO date such as `2027-03-01`; another text counts as none.
 * @param today null where it is not known: what is missing then stays missing.
 */
export function calendarStart(chosen: ChosenStart, today: Day): CalendarStart;
export function calendarStart(chosen: ChosenStart, today: Day | null): Partial<CalendarStart>;
export function calendarStart(
  { startMonth, year, startDate = "" }: ChosenStart,
  today: Day | null,
): Partial<CalendarStart> {
  const from = startOfDate(startDate) ?? (today && { startMonth: today.month, year: today.year });
  const start: Partial<CalendarStart> = {};
  const month = startMonth ?? from?.startMonth;
  if (month !== undefined) start.startMonth = month;
  const inYear = year ?? from?.year;
  if (inYear !== undefined) start.year = inYear;
  return start;
}

export interface CalendarMountingChoice {
  mountingType: CalendarMounting;
  accessoryTypes: string[];
}

/**
 * Mounting and accessories as the designer takes them: a mounting that is an accessory moves into the accessories, and
 * the mounting is then `ohne`, as it is where none was chosen (spec 000 §4). Nothing is listed twice.
 */
export function moveMountingToAccessories(choice: {
  mountingType?: CalendarMounting | undefined;
  accessoryTypes?: readonly string[] | undefined;
}): CalendarMountingChoice {
  const { mountingType = NO_MOUNTING, accessoryTypes = [] } = choice;
  const accessories = new Set(accessoryTypes);
  if (mountingType !== NO_MOUNTING) accessories.add(mountingType);
  return { mountingType: NO_MOUNTING, accessoryTypes: [...accessories] };
}
