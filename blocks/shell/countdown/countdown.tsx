import type { Locale } from "#domain/shop/locale.ts";
import type { Labels } from "#locales/labels.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { endText } from "./end-text.ts";

/** As wide as any that is shown: it keeps the room for what the script writes. */
const LONGEST_CLOCK = "00:00:00";
const MANY_DAYS = 88;

export interface CountdownProps {
  /** In epoch milliseconds. */
  endMs: number;
  labels: Labels;
  locale: Locale;
}

/**
 * A countdown (spec 001 §4): the date stands there; a script puts what is left in its place, in room that is kept for it, and
 * the ended offer's sentence after that.
 */
export function Countdown({ endMs, labels, locale }: CountdownProps) {
  const daysOf = (days: number) => labels("countdown/days", { days });
  const longest = `${daysOf(MANY_DAYS)} ${LONGEST_CLOCK}`;
  return (
    <span className="countdown" data-end={endMs} {...behaves("countdown", "visible")}>
      <time dateTime={new Date(endMs).toISOString()}>
        {labels("countdown/ends-on", { date: endText(endMs, locale) })}
      </time>
      <span
        role="timer"
        data-text={labels("countdown/ends-in", { time: "%" })}
        data-day={daysOf(1)}
        data-days={daysOf(MANY_DAYS).replace(String(MANY_DAYS), "%")}
      >
        {labels("countdown/ends-in", { time: longest })}
      </span>
      <span>{labels("countdown/ended")}</span>
    </span>
  );
}
