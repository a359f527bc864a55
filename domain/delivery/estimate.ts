import type { ShippingInformation } from "../contract/shipping-information.ts";
import { type CalendarDay, parseCalendarDay, type Weekday, weekdayOf } from "./calendar-day.ts";
import { instantOf, localTime } from "./time-zone.ts";

/** The estimated delivery of an order that is placed before the next cut-off. Instants are epoch milliseconds. */
export interface DeliveryEstimate {
  /** The next cut-off: an order before it counts as the order of that working day. */
  orderByMs: number;
  /** The current day at the place of delivery, and the day and minute of the cut-off there. */
  today: CalendarDay;
  orderBy: { day: CalendarDay; minutes: number };
  earliest: CalendarDay;
  latest: CalendarDay;
  /**
   * The time until which, itself excluded, the estimate holds: the cut-off or the next midnight at the place of
   * delivery, whichever is first.
   */
  holdsUntilMs: number;
}

/**
 * Estimates the delivery of an order of a product group. Working days of production begin after the day of the cut-off
 * and skip the holidays of the place where orders are made. Working days of transit begin after the day the parcel is
 * ready and skip the holidays of the place of delivery.
 *
 * @param nowMs epoch milliseconds.
 * @returns null for a group that the shipping information leaves out, or if it leaves no working day.
 */
export function estimateDelivery(
  { production, delivery }: ShippingInformation,
  group: string,
  nowMs: number,
): DeliveryEstimate | null {
  const making = production.groups.find((one) => one.group === group);
  const atWork = calendarOf(production);
  const orderByMs = nextCutOff(production, atWork, nowMs);
  if (!making || orderByMs === null) return null;
  const orderDay = localTime(production.timeZone, orderByMs).day;
  const onTheWay = calendarOf(delivery);
  const arrival = (makingDays: number, wayDays: number) => {
    const ready = workingDaysAfter(atWork, orderDay, makingDays);
    const brought = ready === null ? null : workingDaysAfter(onTheWay, ready, wayDays);
    return brought === null ? null : workingDayFrom(onTheWay, brought);
  };
  const earliest = arrival(making.minDays, delivery.minDays);
  const latest = arrival(making.maxDays, delivery.maxDays);
  if (earliest === null || latest === null) return null;
  const { day: today } = localTime(delivery.timeZone, nowMs);
  const midnightMs = instantOf(delivery.timeZone, { day: today + 1, minutes: 0 });
  const orderBy = localTime(delivery.timeZone, orderByMs);
  return { orderByMs, today, orderBy, earliest, latest, holdsUntilMs: Math.min(orderByMs, midnightMs) };
}

/** The first cut-off after an instant, in epoch milliseconds; null if no working day comes. */
function nextCutOff(
  { timeZone, cutOff }: ShippingInformation["production"],
  calendar: WorkingCalendar,
  nowMs: number,
): number | null {
  const [hours = 0, minutesOfHour = 0] = cutOff.split(":").map(Number);
  const minutes = hours * 60 + minutesOfHour;
  const { day: today } = localTime(timeZone, nowMs);
  const isOver = instantOf(timeZone, { day: today, minutes }) <= nowMs;
  const day = workingDayFrom(calendar, isOver ? today + 1 : today);
  return day === null ? null : instantOf(timeZone, { day, minutes });
}

function calendarOf({ workingDays, holidays }: { workingDays: Weekday[]; holidays: string[] }): WorkingCalendar {
  return {
    workingDays: new Set(workingDays),
    holidays: new Set(holidays.flatMap((text) => parseCalendarDay(text) ?? [])),
  };
}

/** The working days of a place: its days of the week, without its holidays. */
interface WorkingCalendar {
  workingDays: ReadonlySet<Weekday>;
  holidays: ReadonlySet<CalendarDay>;
}

/**
 * The number of days in which a working day must come, longer than any run of holidays; a calendar that rests as long
 * is a mistake.
 */
const LONGEST_REST_DAYS = 60;

function isWorkingDay({ workingDays, holidays }: WorkingCalendar, day: CalendarDay): boolean {
  return workingDays.has(weekdayOf(day)) && !holidays.has(day);
}

/** The first working day from a day on, itself included; null if none comes in 60 days. */
function workingDayFrom(calendar: WorkingCalendar, from: CalendarDay): CalendarDay | null {
  for (let day = from; day < from + LONGEST_REST_DAYS; day++) if (isWorkingDay(calendar, day)) return day;
  return null;
}

/** The working day that is `count` working days after a day; null if one of them does not come in 60 days. */
function workingDaysAfter(calendar: WorkingCalendar, day: CalendarDay, count: number): CalendarDay | null {
  let reached: CalendarDay | null = day;
  for (let passed = 0; passed < count && reached !== null; passed++) reached = workingDayFrom(calendar, reached + 1);
  return reached;
}
