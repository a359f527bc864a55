import { pageHref } from "#domain/address/page-address.ts";
import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import type { IconName } from "../../elements/icon/icons.ts";
import { Link } from "../../elements/link/link.tsx";
import type { ShellContent } from "../schema.ts";
import type { HeaderItem } from "./schema.ts";

interface TopBarProps {
  shell: ShellContent | null;
  /** The shops of both brands, if both sell in the visitor's country. */
  shops: readonly BrandShop[];
  page: PageContext;
}

/**
 * The line above the header: promises, and the link to the other brand, by its icon alone where it has one (spec 001 §2). The bar
 * of a whitelabel customer takes its place once it is filled, so that nothing moves.
 */
export function TopBar({ shell, shops, page }: TopBarProps) {
  const { labels, locale, shop, editable } = page;
  return (
    <div className="top-bar">
      <div className="whitelabel" data-locale={locale} hidden />
      <div className="wrap">
        <ul>
          {shell?.topBar.map((item) => (
            <li key={item.text} {...editable?.(item)}>
              <Link to={page.resolveLink(item.link)}>{item.text}</Link>
            </li>
          ))}
        </ul>
        {shops.length > 1 && (
          <nav aria-label={labels("header/shops")}>
            {shops.map(({ channel, name, url }) => {
              const { headerIcon } = BRANDS[channel];
              return (
                <a key={channel} href={url} aria-current={channel === shop.channel || undefined}>
                  {headerIcon ? (
                    <>
                      <Icon name={headerIcon} />
                      <span className="visually-hidden">{name}</span>
                    </>
                  ) : (
                    name
                  )}
                </a>
              );
            })}
          </nav>
        )}
      </div>
    </div>
  );
}

interface LogoProps {
  channel: Channel;
  label: string;
  href: string;
}

/** The brand's word mark or drawing, linking home. */
export function Logo({ channel, label, href }: LogoProps) {
  const { logo } = BRANDS[channel];
  const link = { className: `logo logo-${channel}`, href, "aria-label": label };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, from the brand's folder.
  if ("svg" in logo) return <a {...link} dangerouslySetInnerHTML={{ __html: logo.svg }} />;
  const [plain, accented] = logo.words;
  return (
    <a {...link}>
      {plain}
      {accented && <span>{accented}</span>}
    </a>
  );
}

const ICONS: Record<HeaderItem["role"], IconName> = {
  magazine: "magazine",
  service: "phone",
  account: "user",
  cart: "cart",
};

/**
 * The header's items: magazine, hotline, account, wishlist and cart. The name of a logged-in customer is filled in once it is known, in
 * room reserved for it (spec 001 §2).
 */
export function HeaderItems({ items, page }: { items: readonly HeaderItem[]; page: PageContext }) {
  if (items.length === 0) return null;
  const { country } = page.shop;
  const itemsOf = (isCart: boolean) =>
    items
      .filter(({ role }) => (role === "cart") === isCart)
      .map((item) => <Item key={item.role + item.text} item={item} page={page} />);
  return (
    <ul className="header-items" data-zone={COUNTRIES[country].timeZone} {...behaves("customer", "idle")}>
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

/** The link to the visitor's wishlist, with the number of its entries once that is known. */
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

/** A brand's shop in the visitor's country. */
export interface BrandShop {
  channel: Channel;
  name: string;
  url: string;
}
/** The ids of the panels that the header's buttons open, at the end of the page. */
export const BURGER_ID = "burger";
export const ACCOUNT_ID = "account";
