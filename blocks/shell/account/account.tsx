import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { ACCOUNT_ID } from "../header/panel-ids.ts";
import type { HeaderItem } from "../header/schema.ts";

/** What an account is for, and the way to log in (spec 001 §2): a dialog without script. */
export function Account({ item, page }: { item: HeaderItem; page: PageContext }) {
  const { labels } = page;
  const to = page.resolveLink(item.link);
  return (
    <dialog
      popover="auto"
      id={ACCOUNT_ID}
      className="account"
      aria-labelledby="account-title"
      {...behaves("dialog", "idle")}
    >
      <button
        type="button"
        className="close"
        popoverTarget={ACCOUNT_ID}
        popoverTargetAction="hide"
        aria-label={labels("dialog/close")}
      />
      <Icon name="user" />
      <h2 id="account-title">{labels("account/log-in-title")}</h2>
      <p>{labels("account/what-for")}</p>
      {to && (
        <a className="button" href={to.href}>
          {labels("account/log-in")}
        </a>
      )}
    </dialog>
  );
}
