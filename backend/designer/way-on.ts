import { completeDesignerHref, withoutStart } from "#domain/designer/complete-href.ts";
import type { HandOffResult } from "#domain/designer/hand-off.ts";
import { monthIn, usualStart } from "#domain/product/calendar-start.ts";
import { countryOf, DEFAULT_LOCALE } from "#domain/shop/locale.ts";
import { periodText } from "#locales/calendar-period.ts";
import { germanLabels } from "./german.ts";

/** A way to the same choice, but for what is wrong with it. */
export interface WayOn {
  href: string;
  /** The months that the calendar then has. */
  period: string;
}

/** The way on where a calendar's start alone is wrong: with the start that the shop preselects. Null for any other problem. */
export function wayOnFrom(href: string, result: HandOffResult, nowMs: number): WayOn | null {
  if (result.ok || result.problems.some(({ code }) => code !== "not-a-start")) return null;
  const locale = result.understood?.parameters.locale ?? DEFAULT_LOCALE;
  const today = monthIn(countryOf(locale), nowMs);
  return {
    href: completeDesignerHref(withoutStart(href), locale, today),
    period: periodText(germanLabels(locale), usualStart(today), locale),
  };
}
