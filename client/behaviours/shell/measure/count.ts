import type { AnalyticsEvent } from "#domain/analytics/events.ts";
import { onConsent, readConsent } from "../../../consent.ts";
import { loadContainer } from "./container.ts";
import { watchEvents } from "./events.ts";
import { runFlags } from "./flags.ts";

type Take = (event: AnalyticsEvent) => void;

/** Events that the account system reports to the flag service by itself, where no blocker is in the way. */
const COUNTED_ELSEWHERE = ["add_to_cart", "order"];

/** The events of this page so far, for those who ask for them later. */
const past: AnalyticsEvent[] = [];
const takers: Take[] = [];

/** Has `take` get every event of this page, including those before. */
function addTaker(take: Take): void {
  for (const event of past) take(event);
  takers.push(take);
}

/** Runs the page's flags, and lets their client take events. */
export function countFlags(element: HTMLElement): void {
  runFlags(element, (flags) =>
    addTaker(({ name, ...detail }) => {
      if (!COUNTED_ELSEWHERE.includes(name)) flags.track(name, undefined, detail as Record<string, string | number>);
    }),
  );
}

/** Counts what a visitor does who allows it: in the shop's analytics container, if it has one, and in the page's flags. */
export function countEvents({ dataset: { container, page: pageType = "" } }: HTMLElement): void {
  const analytics = container ? loadContainer(container) : null;
  if (analytics) {
    addTaker(analytics.tell);
    onConsent(analytics.answer);
  }
  watchEvents({ pageType, takesWaiting: analytics !== null }, (event) => {
    // She may change her mind while she reads the page.
    if (readConsent() !== "granted") return;
    past.push(event);
    for (const take of takers) take(event);
  });
}
