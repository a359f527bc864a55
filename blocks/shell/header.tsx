import type { PageContext } from "../block.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { Link } from "../elements/link/link.tsx";
import { Logo } from "./logo.tsx";
import type { ShellContent } from "./schema.ts";

export interface HeaderProps {
  shell: ShellContent | null;
  brand: string;
  page: PageContext;
}

/** Logo and main navigation. On small screens the navigation opens from a `<details>`, without script. */
export function Header({ shell, brand, page }: HeaderProps) {
  const items = shell?.mainNavigation ?? [];
  const { labels, shop } = page;
  return (
    <header className="header">
      <a className="skip" href="#content">
        {labels("shell/skip")}
      </a>
      <div className="wrap">
        <Logo brand={brand} channel={shop.channel} label={labels("shell/home", { brand })} href={page.home} />
        {items.length > 0 && (
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
        )}
      </div>
    </header>
  );
}

function NavigationItems({ items, page }: { items: ShellContent["mainNavigation"]; page: PageContext }) {
  return (
    <ul>
      {items.map((item) => {
        const to = page.resolveLink(item.link);
        return (
          <li key={item.text} className={to?.href === page.path ? "current" : undefined}>
            <Link to={to}>{item.text}</Link>
          </li>
        );
      })}
    </ul>
  );
}
