import type { PageType } from "#domain/page/page-type.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Icon } from "../elements/icon/icon.tsx";

/** The launcher of the support messenger (spec 001 §2), hidden until a script can open the messenger. */
export function Messenger({ messengerKey, page }: { messengerKey: string; page: PageContext }) {
  const { labels, locale } = page;
  return (
    <div
      className="messenger floating"
      data-key={messengerKey}
      data-locale={locale}
      hidden
      {...behaves("messenger", "idle")}
    >
      <p
        role="status"
        data-loading={labels("shell/messenger-loading")}
        data-failed={labels("shell/messenger-failed")}
      />
      <button type="button">
        <Icon name="chat" />
        <span className="visually-hidden">{labels("shell/messenger")}</span>
      </button>
    </div>
  );
}

/** A link back to the top (spec 001 §2), hidden until a script notices that a visitor scrolls up. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className="back-to-top floating" href="#top" aria-label={label} hidden {...behaves("back-to-top", "idle")}>
      <Icon name="arrow" />
    </a>
  );
}

/** The seasonal decoration (spec 001 §9), which lies over the page, does not react to touch, and can be stopped. */
export function Snow({ page }: { page: PageContext }) {
  const { labels } = page;
  return (
    <div className="snow" hidden {...behaves("snow", "idle")}>
      <canvas />
      <button
        type="button"
        className="floating"
        data-stop={labels("shell/snow-stop")}
        data-start={labels("shell/snow-start")}
      />
    </div>
  );
}

/** What the flag client of a page needs. */
export interface MeasuringKeys {
  /** The flag service's key for browsers; null in a shop without flags. */
  flagsKey: string | null;
  /** True if a visitor takes part in experiments only after she allowed it. */
  needsConsent: boolean;
}

interface MeasureProps extends MeasuringKeys {
  pageType: PageType;
  /** The analytics container; empty for none. */
  container: string;
}

/** The element whose behaviour asks for consent, and measures what it may. It shows nothing. */
export function Measure({ pageType, flagsKey, needsConsent, container }: MeasureProps) {
  return (
    <div
      hidden
      data-page-type={pageType}
      data-flags-key={flagsKey ?? undefined}
      data-needs-consent={needsConsent || undefined}
      data-container={container || undefined}
      {...behaves("measure", "idle")}
    />
  );
}
