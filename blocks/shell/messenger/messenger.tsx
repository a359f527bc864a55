import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";

/** The launcher of the support messenger (spec 001 §2), out of sight until a script can open it. */
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
