import { ACTION_BAR_DISMISSAL_SECONDS, actionBarCookie } from "#domain/navigation/dismissal.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import type { Labels } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { RichText } from "../../elements/rich-text/rich-text.tsx";
import { readContentLink } from "../../field/link.ts";
import { tintOf } from "../tints/tint.ts";
import type { ShownBar } from "./schema.ts";

interface ActionBarProps extends ShownBar {
  page: PageContext;
}

/** The bar of an offer (spec 001 §4). Visitors who dismissed it get pages without it: the edge knows the cookie (decision 0024). */
export function ActionBar({ bar, isCounting, page }: ActionBarProps) {
  const { id, text, color, backgroundColor, countdownEndDate } = bar;
  const { labels, locale } = page;
  return (
    <aside
      className={["action-bar", ...tintOf(backgroundColor, color)].join(" ")}
      aria-label={labels("action-bar/label")}
      data-cookie={actionBarCookie(id)}
      data-max-age={ACTION_BAR_DISMISSAL_SECONDS}
      {...behaves("dismissal", "intent")}
      {...page.editable?.(bar)}
    >
      <div className="wrap">
        <RichText
          document={text}
          resolveHref={({ linktype, href, anchor, story }) =>
            page.resolveLink(readContentLink({ linktype, url: href, anchor, story }))
          }
          renderBlok={() => null}
          renderImage={() => null}
          onError={({ event, type, reason }) => page.report(event, { type, reason })}
        />
        {isCounting && countdownEndDate !== null && (
          <Countdown endMs={countdownEndDate} labels={labels} locale={locale} />
        )}
        <button type="button" aria-label={labels("action-bar/close")}>
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}

/** The widest clock and number of days. They reserve the room for the text that the script writes. */
const LONGEST_CLOCK = "00:00:00";
const MANY_DAYS = 88;

interface CountdownProps {
  /** The end, in epoch milliseconds. */
  endMs: number;
  labels: Labels;
  locale: Locale;
}

/**
 * A countdown (spec 001 §4). The markup states the date; a script replaces it with the remaining time, in room that is reserved for it,
 * and after the end with the sentence that the offer has ended.
 */
function Countdown({ endMs, labels, locale }: CountdownProps) {
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

/** Returns the text of an end as the page's shoppers read it: with the day, the time and, in the US, the time zone. */
function endText(endMs: number, locale: Locale): string {
  const country = countryOf(locale);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: COUNTRIES[country].timeZone,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    ...(country === "US" && { timeZoneName: "short" }),
  });
  return format.format(endMs);
}
