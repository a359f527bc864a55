import type { PageContext } from "../../block.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import type { ShellContent } from "../schema.ts";
import type { BrandShop } from "./shops.ts";

export interface TopBarProps {
  shell: ShellContent | null;
  /** Both brands' shops, where both sell in the visitor's country. */
  shops: readonly BrandShop[];
  page: PageContext;
}

/**
 * The line above the header: promises, and the way to the other brand, of which the card brand has an icon alone (spec 001 §2). A
 * whitelabel customer's bar takes its place once it is known who she is, so that nothing moves.
 */
export function TopBar({ shell, shops, page }: TopBarProps) {
  const { labels, shop, editable } = page;
  return (
    <div className="top-bar">
      <p className="whitelabel" hidden>
        {labels("account/whitelabel")}
      </p>
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
            {shops.map(({ channel, name, url }) => (
              <a key={channel} href={url} aria-current={channel === shop.channel || undefined}>
                {channel === "kartenliebe" ? (
                  <>
                    <Icon name="heart" />
                    <span className="visually-hidden">{name}</span>
                  </>
                ) : (
                  name
                )}
              </a>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}
