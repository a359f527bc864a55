/** What a calendar hangs or stands on (spec 000 §3): the first two are accessories, `ohne` is nothing. */
export const CALENDAR_MOUNTINGS = ["holzblock", "holzfuss", "ohne"] as const;
export type CalendarMounting = (typeof CALENDAR_MOUNTINGS)[number];

const NO_MOUNTING = "ohne" satisfies CalendarMounting;

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

/** An instant's day. In UTC: whoever is ahead of it sees the new month some hours late. */
export function dayOf(epochMs: number): Day {
  const date = new Date(epochMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
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
export function calendarStart(
  { startMonth, year, startDate = "" }: ChosenStart,
  today: Day | null,
): Partial<CalendarStart> {
  const from = parseDay(startDate) ?? today;
  const start: Partial<CalendarStart> = {};
  const month = startMonth ?? from?.month;
  if (month !== undefined) start.startMonth = month;
  const inYear = year ?? from?.year;
  if (inYear !== undefined) start.year = inYear;
  return start;
}

/** The year and month of an ISO date, or null for a text that is none. */
function parseDay(date: string): Day | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null;
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
