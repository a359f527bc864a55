import type { PageContext } from "../../block.ts";
import { behaves } from "../../elements/behaviour/behaviour.ts";
import { Link } from "../../elements/link/link.tsx";
import { barItems, hasFlyout, type MainNavigationItem } from "./main-schema.ts";
import { activeItem } from "./sub-items.ts";

export interface NavigationProps {
  items: readonly MainNavigationItem[];
  page: PageContext;
}

/**
 * The main navigation of wide screens: each item is a link, with a button beside it for its flyout, which lies at the end of the
 * page. A pointer that rests on an item opens it too, by a behaviour.
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
