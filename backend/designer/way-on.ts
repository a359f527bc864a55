import { completeDesignerHref, withoutStart } from "#domain/designer/complete-href.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffProblem } from "#domain/designer/problem.ts";
import { monthIn, usualStart } from "#domain/product/calendar/configuration.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { countryOf, DEFAULT_LOCALE } from "#domain/shop/locale.ts";
import { periodText } from "#locales/calendar-period.ts";
import { germanLabels } from "./words-de.ts";

/** A link to the same choice without its fault. */
export interface WayOn {
  href: string;
  /** The months of the calendar behind that link. */
  period: string;
}

/** A hand-off with problems: the part that was understood, the problems, and the brand from which it came. */
interface Refused {
  understood: PartialHandOff;
  problems: readonly HandOffProblem[];
  channel: Channel;
}

/** Returns a link with the start that the shop preselects, if only a calendar's start is wrong; null for any other problem. */
export function wayOnFrom(href: string, { understood, problems, channel }: Refused, nowMs: number): WayOn | null {
  if (problems.some(({ code }) => code !== "not-a-start")) return null;
  const locale = understood.parameters.locale ?? DEFAULT_LOCALE;
  const today = monthIn(countryOf(locale), nowMs);
  return {
    href: completeDesignerHref(withoutStart(href), { locale, channel }, today),
    period: periodText(germanLabels(locale), usualStart(today), locale),
  };
}
