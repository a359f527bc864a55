import type { PageContext } from "../../block.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import type { NavigationItem } from "./schema.ts";

export interface NavigationProps {
  items: readonly NavigationItem[];
  page: PageContext;
}

/** The main navigation: a row, and on small screens a `<details>` that opens without script. */
export function Navigation({ items, page }: NavigationProps) {
  const { labels } = page;
  if (items.length === 0) return null;
  return (
    <>
      <nav className="navigation" aria-label={labels("shell/main-navigation")}>
        <NavigationItems items={items} page={page} />
      </nav>
      <details className="burger" name="burger">
        <summary>
          <Icon name="menu" />
          <span>{labels("shell/menu")}</span>
        </summary>
        <nav aria-label={labels("shell/menu")}>
          <NavigationItems items={items} page={page} />
        </nav>
      </details>
    </>
  );
}

function NavigationItems({ items, page }: NavigationProps) {
  return (
    <ul>
      {items.map((item) => {
        const to = page.resolveLink(item.link);
        return (
          <li key={item.text} className={to?.href === page.path ? "current" : undefined} {...page.editable?.(item)}>
            <Link to={to}>{item.text}</Link>
          </li>
        );
      })}
    </ul>
  );
}
