import { searchHref } from "#domain/search/address.ts";
import type { PageContext } from "../../block.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Navigation } from "../navigation/navigation.tsx";
import type { ShellContent } from "../schema.ts";
import { type BrandShop, BURGER_ID, HeaderItems, Logo, TopBar } from "./header-parts.tsx";
import { SearchForm } from "./search-form.tsx";

export interface HeaderProps {
  shell: ShellContent | null;
  brand: string;
  /** The shops of both brands, if both sell in the visitor's country. */
  shops: readonly BrandShop[];
  page: PageContext;
}

/** The header: the skip link, the logo, the search, the info items and the main navigation; in the app, the skip link and a link back (spec 001 §2). */
export function Header({ shell, brand, shops, page }: HeaderProps) {
  const { labels, shop } = page;
  const isWeb = shop.platform === "web";
  return (
    <header className="header">
      <a className="skip" href="#content">
        {labels("shell/skip")}
      </a>
      {isWeb && <TopBar shell={shell} shops={shops} page={page} />}
      <div className="wrap">
        {isWeb ? (
          <>
            {shell && shell.mainNavigation.length > 0 && (
              <button type="button" className="burger-button" popoverTarget={BURGER_ID}>
                <Icon name="menu" />
                <span>{labels("shell/menu")}</span>
              </button>
            )}
            <Logo channel={shop.channel} label={labels("shell/home", { brand })} href={page.home} />
            <SearchForm page={page} />
            <a className="search-link" href={searchHref("", page)} aria-label={labels("search/title")}>
              <Icon name="search" />
            </a>
            <HeaderItems items={shell?.headerItems ?? []} page={page} />
          </>
        ) : (
          <a className="back-home" href={page.home}>
            <Icon name="arrow" />
            {labels("header/back")}
          </a>
        )}
      </div>
      {isWeb && <Navigation items={shell?.mainNavigation ?? []} page={page} />}
    </header>
  );
}
