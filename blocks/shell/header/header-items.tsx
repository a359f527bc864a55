import { pageHref } from "#domain/address/href.ts";
import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import type { IconName } from "../../elements/icon/icons.ts";
import { Link } from "../../elements/link/link.tsx";
import { ACCOUNT_ID } from "./panel-ids.ts";
import type { HeaderItem } from "./schema.ts";

const ICONS: Record<HeaderItem["role"], IconName> = {
  magazine: "magazine",
  service: "phone",
  account: "user",
  cart: "cart",
};

/** Magazine, hotline, account, wishlist and cart; who reads the page is put in once it is known, and has its room (spec 001 §2). */
export function HeaderItems({ items, page }: { items: readonly HeaderItem[]; page: PageContext }) {
  if (items.length === 0) return null;
  const itemsOf = (isCart: boolean) =>
    items
      .filter(({ role }) => (role === "cart") === isCart)
      .map((item) => <Item key={item.role + item.text} item={item} page={page} />);
  return (
    <ul className="header-items" {...behaves("customer", "idle")}>
      {itemsOf(false)}
      {CHANNEL_DEFAULTS[page.shop.channel].hasWishlist && <WishlistItem page={page} />}
      {itemsOf(true)}
    </ul>
  );
}

function Item({ item, page }: { item: HeaderItem; page: PageContext }) {
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
    <li className={`item-${role}`} {...page.editable?.(item)}>
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
}

/** The way to the list that a visitor has in her browser, with how much is on it once that is known. */
function WishlistItem({ page }: { page: PageContext }) {
  const { labels, locale, shop } = page;
  return (
    <li className="item-wishlist" data-failed={labels("wishlist/failed")} {...behaves("wishlist", "idle")}>
      <a href={pageHref({ locale, slug: WISHLIST_SLUGS[0] }, shop)} rel="nofollow">
        <Icon name="heart" />
        <span>{labels("header/wishlist")}</span>
        <b className="badge" hidden />
      </a>
    </li>
  );
}
