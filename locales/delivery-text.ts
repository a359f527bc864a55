import { type CalendarDay, datePartsOf } from "#domain/delivery/calendar-day.ts";
import type { DeliveryEstimate } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS } from "#domain/delivery/product-group.ts";
import type { Making } from "#domain/product/product.ts";
import type { Locale } from "#domain/shop/country.ts";
import { dateNames, datesOf } from "./date-names.ts";
import type { LabelKey, Labels } from "./labels.ts";

const ARRIVES = {
  order: "delivery/order-arrives",
  picture: "delivery/picture-arrives",
  pictures: "delivery/pictures-arrive",
} as const satisfies Record<Making["arrives"], LabelKey>;

/**
 * Returns the time by which to order and the days on which the order then arrives, in one sentence: "Bestelle bis heute 14:00 Uhr, dann
 * ist dein Bild zwischen Mittwoch, 25., und Freitag, 27. November bei dir." It holds until `estimate.holdsUntilMs`.
 *
 * @param group the product group of the order.
 */
export function deliveryText(labels: Labels, estimate: DeliveryEstimate, group: string, locale: Locale): string {
  const arrival = arrivalText(labels, estimate, locale);
  const outcome = labels(ARRIVES[PRODUCT_GROUPS[group]?.arrives ?? "order"], { arrival });
  return labels("delivery/sentence", { deadline: deadlineText(labels, estimate, locale), outcome });
}

/** Returns the days on which an order arrives, in a few words beside its price: "bei dir 25. bis 27. November". */
export function arrivalInShort(labels: Labels, { earliest, latest }: DeliveryEstimate, locale: Locale): string {
  const [first, last] = [dateNames(earliest, locale), dateNames(latest, locale)];
  if (earliest === latest) return labels("delivery/with-you-on", first);
  if (datePartsOf(earliest).month === datePartsOf(latest).month)
    return labels("delivery/with-you-in-month", { fromDay: first.day, untilDay: last.day, month: last.month });
  return labels("delivery/with-you-between", {
    fromDay: first.day,
    fromMonth: first.month,
    untilDay: last.day,
    untilMonth: last.month,
  });
}

/** Returns the sentence with the surcharge of an express order and the day that it arrives. */
export function expressText(labels: Labels, price: string, arrivesOn: CalendarDay, locale: Locale): string {
  const arrival = labels("delivery/on-day", { date: dateText(labels, arrivesOn, locale) });
  return labels("design/express", { price, outcome: labels("delivery/order-arrives", { arrival }) });
}

/** An express order: its surcharge as a text, and the day of its arrival. */
export interface ExpressArrival {
  price: string;
  arrivesOn: CalendarDay;
}

/**
 * Tells whether an order arrives by the day on which it is needed, surely, perhaps or not; then which day an express order arrives on,
 * if that is in time.
 */
export function neededByText(
  labels: Labels,
  needed: CalendarDay,
  { estimate, express }: { estimate: DeliveryEstimate; express: ExpressArrival | null },
  locale: Locale,
): string {
  const { earliest, latest } = estimate;
  const on = (day: CalendarDay) => labels("delivery/on-day", { date: dateText(labels, day, locale) });
  if (latest <= needed) return labels("delivery/in-time", { day: on(latest) });
  const usual =
    earliest <= needed
      ? labels("delivery/maybe-in-time", { arrival: arrivalText(labels, estimate, locale) })
      : labels("delivery/too-late", { day: on(earliest) });
  if (!express || express.arrivesOn > needed) return usual;
  const { price, arrivesOn } = express;
  return `${usual} ${labels("delivery/by-express", { price, day: on(arrivesOn) })}`;
}

function deadlineText(labels: Labels, { today, orderBy }: DeliveryEstimate, locale: Locale): string {
  const time = labels("delivery/time", { time: clockText(orderBy.minutes, locale) });
  if (orderBy.day === today) return labels("delivery/by-today", { time });
  if (orderBy.day === today + 1) return labels("delivery/by-tomorrow", { time });
  return labels("delivery/by-day", { time, date: dateText(labels, orderBy.day, locale) });
}

function arrivalText(labels: Labels, { earliest, latest }: DeliveryEstimate, locale: Locale): string {
  if (earliest === latest) return labels("delivery/on-day", { date: dateText(labels, earliest, locale) });
  const [first, last] = [dateNames(earliest, locale), dateNames(latest, locale)];
  if (datePartsOf(earliest).month !== datePartsOf(latest).month) {
    const [from, until] = [labels("delivery/date", first), labels("delivery/date", last)];
    return labels("delivery/between", { from, until });
  }
  return labels("delivery/between-in-month", {
    fromWeekday: first.weekday,
    fromDay: first.day,
    untilWeekday: last.weekday,
    untilDay: last.day,
    month: last.month,
  });
}

function dateText(labels: Labels, day: CalendarDay, locale: Locale): string {
  return labels("delivery/date", dateNames(day, locale));
}

/** Returns a time of the day on the country's clock: of twelve hours or of 24. */
function clockText(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / 60);
  const ofHour = String(minutes % 60).padStart(2, "0");
  if (!datesOf(locale).hour12) return `${String(hours).padStart(2, "0")}:${ofHour}`;
  return `${hours % 12 || 12}:${ofHour} ${hours < 12 ? "a.m." : "p.m."}`;
}

const GROUPS: Readonly<Record<string, LabelKey>> = {
  print: "delivery/group-print",
  canvas: "delivery/group-canvas",
  panel: "delivery/group-panel",
  roll: "delivery/group-roll",
  framed: "delivery/group-framed",
  photobox: "delivery/group-photobox",
  card: "delivery/group-card",
  calendar: "delivery/group-calendar",
  photobook: "delivery/group-photobook",
};

/** The product groups that have a name, in the order of a list. */
export const NAMED_GROUPS = Object.keys(GROUPS);

/** Returns the name of what is made in a product group; null for a group that the shop does not know. */
export function groupText(labels: Labels, group: string): string | null {
  const key = GROUPS[group];
  return key ? labels(key) : null;
}

/** All keys that the functions above look up. */
export const DELIVERY_KEYS: readonly LabelKey[] = [
  ...Object.values(GROUPS),
  "delivery/sentence",
  "delivery/by-today",
  "delivery/by-tomorrow",
  "delivery/by-day",
  "delivery/time",
  "delivery/date",
  "delivery/on-day",
  "delivery/between",
  "delivery/between-in-month",
  "delivery/with-you-on",
  "delivery/with-you-in-month",
  "delivery/with-you-between",
  "delivery/picture-arrives",
  "delivery/pictures-arrive",
  "delivery/order-arrives",
  "delivery/in-time",
  "delivery/maybe-in-time",
  "delivery/too-late",
  "delivery/by-express",
  "design/express",
];
