import { pageHref } from "#domain/address/href.ts";
import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import type { WishlistEntry } from "#domain/wishlist/wishlist.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Icon } from "../elements/icon/icon.tsx";

export interface WishlistHeartProps extends WishlistEntry {
  /** The design's name: a page has many hearts. */
  name: string;
  page: PageContext;
  /** Where the shopper comes back to without script: a path of the shop; else this page. */
  back?: string;
  /** Whether she comes back to the heart itself, which then says what became of it. A page has one such heart of a design. */
  isAnchor?: boolean;
  /** Whether it says "Merken" beside its heart; else it stands in the corner of what holds it. */
  hasText?: boolean;
  /** On the wishlist itself: the heart is on, and takes the design off. */
  isOn?: boolean;
}

/**
 * Puts a design on the wishlist, on channels that have one: a form, which the page's script turns into a switch. It is the same for
 * every visitor; which hearts are on, the script asks for after that.
 */
export function WishlistHeart({ kind, id, name, page, back, isAnchor, hasText, isOn }: WishlistHeartProps) {
  const { labels, shop, locale, path } = page;
  if (!CHANNEL_DEFAULTS[shop.channel].hasWishlist) return null;
  const add = labels("wishlist/add", { name });
  const anchor = isAnchor ? `heart-${kind}-${id}` : null;
  return (
    <form
      {...(anchor && { id: anchor })}
      className={hasText ? "heart" : "heart heart-corner"}
      method="post"
      action={pageHref({ locale, slug: WISHLIST_SLUGS[0] }, shop)}
      {...behaves("wishlist", "visible")}
    >
      <input type="hidden" name="action" value={isOn ? "remove" : "add"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={(back ?? path) + (anchor ? `#${anchor}` : "")} />
      <button type="submit" aria-label={isOn ? labels("wishlist/remove", { name }) : add} data-switch={add}>
        <Icon name="heart" />
        {hasText && <span>{labels("wishlist/button")}</span>}
      </button>
      {anchor && <span className="heart-told heart-said">{labels("wishlist/added")}</span>}
    </form>
  );
}
