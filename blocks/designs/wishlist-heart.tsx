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
  /** Where the shopper comes back to without script: a path of the shop, with its fragment where the page is long; else this page. */
  back?: string;
  /** Whether it says "Merken" beside its heart; else it stands in the corner of what holds it. */
  hasText?: boolean;
  /** On the wishlist itself: the heart is on, and takes the design off. */
  isOn?: boolean;
}

/**
 * Puts a design on the wishlist, on channels that have one: a form, which the page's script turns into a switch. It is the same for
 * every visitor; which hearts are on, the script asks for after that.
 */
export function WishlistHeart({ kind, id, name, page, back, hasText = false, isOn = false }: WishlistHeartProps) {
  const { labels, shop, locale, path } = page;
  if (!CHANNEL_DEFAULTS[shop.channel].hasWishlist) return null;
  const add = labels("wishlist/add", { name });
  return (
    <form
      className={hasText ? "heart" : "heart heart-corner"}
      method="post"
      action={pageHref({ locale, slug: WISHLIST_SLUGS[0] }, shop)}
      {...behaves("wishlist", "visible")}
    >
      <input type="hidden" name="action" value={isOn ? "remove" : "add"} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={back ?? path} />
      <button type="submit" aria-label={isOn ? labels("wishlist/remove", { name }) : add} data-switch={add}>
        <Icon name="heart" />
        {hasText && <span>{labels("wishlist/button")}</span>}
      </button>
    </form>
  );
}
