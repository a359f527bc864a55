import type { ContentLink, ResolvedLink } from "#domain/address/link.ts";
import { hidesSubNavigation } from "#domain/address/path-kind.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Link } from "../../elements/link/link.tsx";
import type { ShellContent } from "../schema.ts";
import { barItems, type FlyoutItem, hasFlyout, itemsOf, type MainNavigationItem } from "./schema.ts";

interface NavigationProps {
  items: readonly MainNavigationItem[];
  page: PageContext;
}

/**
 * The main navigation of wide screens. Each item is a link, with a button beside it for its flyout, which stands at the end of the
 * page. With its behaviour, a pointer that rests on an item opens the flyout too.
 */
export function Navigation({ items, page }: NavigationProps) {
  const { labels } = page;
  const shown = barItems(items);
  const active = activeItem(items, page);
  if (shown.length === 0) return null;
  return (
    <nav className="navigation" aria-label={labels("shell/main-navigation")} {...behaves("navigation", "intent")}>
      <ul className="wrap">
        {shown.map(({ item, id }) => (
          <li key={id} className={item === active ? "current" : undefined} {...page.editable?.(item)}>
            <Link to={page.resolveLink(item.link)}>{item.text}</Link>
            {hasFlyout(item) && (
              <button
                type="button"
                popoverTarget={id}
                aria-label={labels("navigation/open-group", { name: item.text })}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The properties of a page that decide its place in the navigation. */
interface Place {
  path: string;
  shop: Shop;
  resolveLink: (link: ContentLink | null) => ResolvedLink | null;
}

const below = ({ subFlyoutGroups }: FlyoutItem) => subFlyoutGroups.flatMap(({ items }) => items);

/**
 * Returns the item that the page belongs to: the one that links to it, or else that whose flyout does, as early as possible: what stands
 * in a later group of a flyout is beside its subject.
 */
export function activeItem(items: readonly MainNavigationItem[], page: Place): MainNavigationItem | null {
  const leadsHere = ({ link }: { readonly link: MainNavigationItem["link"] }) =>
    page.resolveLink(link)?.href === page.path;
  const groupOf = ({ flyoutGroups }: MainNavigationItem) =>
    flyoutGroups.findIndex((group) => itemsOf(group).some((item) => leadsHere(item) || below(item).some(leadsHere)));
  const holding = items.filter((item) => groupOf(item) >= 0).sort((one, other) => groupOf(one) - groupOf(other));
  return items.find(leadsHere) ?? holding[0] ?? null;
}

/**
 * Returns the item whose tiles stand under the header: the active item, else one that always shows its tiles; null on feeds (spec 001
 * §2).
 */
export function subNavigationOf(shell: ShellContent | null, page: Place): MainNavigationItem | null {
  if (!shell || page.shop.platform !== "web" || hidesSubNavigation(page.path)) return null;
  const tiled = shell.mainNavigation.filter(({ flyoutGroups }) => flyoutGroups.some(({ type }) => type !== "none"));
  return activeItem(tiled, page) ?? tiled.find((item) => item.alwaysShowSubNavi) ?? null;
}
