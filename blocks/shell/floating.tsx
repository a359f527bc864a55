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
