import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon, type IconName } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import { ACCOUNT_ID } from "./panel-ids.ts";
import type { HeaderItem } from "./schema.ts";

const ICONS: Record<HeaderItem["role"], IconName> = {
  magazine: "magazine",
  service: "phone",
  account: "user",
  cart: "cart",
};

/** Magazine, hotline, account and cart; who reads the page is put in once it is known, and has its room (spec 001 §2). */
export function HeaderItems({ items, page }: { items: readonly HeaderItem[]; page: PageContext }) {
  if (items.length === 0) return null;
  return (
    <ul className="header-items" {...behaves("customer", "idle")}>
      {items.map((item) => {
        const { role, text, link } = item;
        const to = page.resolveLink(link);
        const content = (
          <>
            <Icon name={ICONS[role]} />
            <span>{text}</span>
            {role === "cart" && <b className="badge" hidden />}
          </>
        );
        return (
          <li key={role + text} className={`item-${role}`} {...page.editable?.(item)}>
            {role === "account" && (
              <button type="button" popoverTarget={ACCOUNT_ID}>
                {content}
              </button>
            )}
            {role !== "account" && <Link to={to}>{content}</Link>}
            {role === "account" && to && (
              <a href={to.href} hidden>
                <span>{text}</span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
