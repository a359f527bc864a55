import type { PageContext } from "../../block.ts";
import { Navigation } from "../navigation/navigation.tsx";
import type { ShellContent } from "../schema.ts";
import { Logo } from "./logo.tsx";

export interface HeaderProps {
  shell: ShellContent | null;
  brand: string;
  page: PageContext;
}

/** The way to the content, the logo and the main navigation. */
export function Header({ shell, brand, page }: HeaderProps) {
  const { labels, shop } = page;
  return (
    <header className="header">
      <a className="skip" href="#content">
        {labels("shell/skip")}
      </a>
      <div className="wrap">
        <Logo brand={brand} channel={shop.channel} label={labels("shell/home", { brand })} href={page.home} />
        <Navigation items={shell?.mainNavigation ?? []} page={page} />
      </div>
    </header>
  );
}
