import { type AppEvent, addMeasured } from "#domain/analytics/events.ts";
import { readConsent } from "#domain/consent/consent.ts";
import { MEASURED_COOKIE } from "#domain/consent/remembered.ts";
import type { Visitor } from "../customers/visitor.ts";

/** The time for which an event waits for the shop's next page, in seconds. */
const WAITS_SECONDS = 3600;

/**
 * Leaves an event for the shop's next page, whose script tells it the analytics container.
 *
 * @returns the cookie to set, in a list; an empty one for a visitor who did not allow to be counted.
 */
export function measured({ cookies, isSecure }: Visitor, event: AppEvent): string[] {
  if (readConsent(cookies) !== "granted") return [];
  const inCapitals = { ...event, currency: event.currency.toUpperCase() };
  const secure = isSecure ? "; Secure" : "";
  return [
    `${MEASURED_COOKIE}=${addMeasured(cookies, inCapitals)}; Path=/; Max-Age=${WAITS_SECONDS}; SameSite=Lax${secure}`,
  ];
}
