import { type CalendarDay, type Weekday, weekdayOf } from "./calendar-day.ts";

/** On which days a place works: of the week, without its holidays. */
export interface WorkingCalendar {
  workingDays: ReadonlySet<Weekday>;
  holidays: ReadonlySet<CalendarDay>;
}

/** Longer than any run of holidays; a calendar that rests as long is a mistake. */
const LONGEST_REST_DAYS = 60;

export function isWorkingDay({ workingDays, holidays }: WorkingCalendar, day: CalendarDay): boolean {
  return workingDays.has(weekdayOf(day)) && !holidays.has(day);
}

/** The first working day from a day on, itself included; null where none comes in 60 days. */
export function workingDayFrom(calendar: WorkingCalendar, from: CalendarDay): CalendarDay | null {
  for (let day = from; day < from + LONGEST_REST_DAYS; day++) if (isWorkingDay(calendar, day)) return day;
  return null;
}

/** The working day that comes so many working days after a day; null where one of them does not come in 60 days. */
export function workingDaysAfter(calendar: WorkingCalendar, day: CalendarDay, count: number): CalendarDay | null {
  let reached: CalendarDay | null = day;
  for (let passed = 0; passed < count && reached !== null; passed++) reached = workingDayFrom(calendar, reached + 1);
  return reached;
}
