import type { ContentLink } from "#domain/address/content-link.ts";
import type { ResolvedLink } from "#domain/address/link.ts";
import { hidesSubNavigation } from "#domain/address/path-kind.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { ShellContent } from "../schema.ts";
import { type FlyoutItem, itemsOf, type MainNavigationItem } from "./main-schema.ts";

/** What of a page decides where in the navigation it stands. */
interface Place {
  path: string;
  shop: Shop;
  resolveLink: (link: ContentLink | null) => ResolvedLink | null;
}

const below = ({ subFlyoutGroups }: FlyoutItem) => subFlyoutGroups.flatMap(({ items }) => items);

/** The item that the page is one of: its own, or else the first whose flyout leads there. */
export function activeItem(items: readonly MainNavigationItem[], page: Place): MainNavigationItem | null {
  const leadsHere = ({ link }: { readonly link: MainNavigationItem["link"] }) =>
    page.resolveLink(link)?.href === page.path;
  const holdsPage = ({ flyoutGroups }: MainNavigationItem) =>
    flyoutGroups.flatMap(itemsOf).some((item) => leadsHere(item) || below(item).some(leadsHere));
  return items.find(leadsHere) ?? items.find(holdsPage) ?? null;
}

/** The item whose tiles stand under the header: the active one's, else one that always shows its own; none on feeds (spec 001 §2). */
export function subNavigationOf(shell: ShellContent | null, page: Place): MainNavigationItem | null {
  if (!shell || page.shop.platform !== "web" || hidesSubNavigation(page.path)) return null;
  const tiled = shell.mainNavigation.filter(({ flyoutGroups }) => flyoutGroups.some(({ type }) => type !== "none"));
  return activeItem(tiled, page) ?? tiled.find((item) => item.alwaysShowSubNavi) ?? null;
}
