import { ACTION_BAR_DISMISSAL_SECONDS, actionBarCookie } from "#domain/navigation/dismissal.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { RichText } from "../../elements/rich-text/rich-text.tsx";
import { readContentLink } from "../../field/link.ts";
import { Countdown } from "../countdown/countdown.tsx";
import { tintOf } from "../tints/tint.ts";
import type { ShownBar } from "./schema.ts";

export interface ActionBarProps extends ShownBar {
  page: PageContext;
}

/** The bar of an offer (spec 001 §4). Who dismissed it gets pages without it: the edge knows the cookie (decision 0024). */
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
