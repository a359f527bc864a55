import type { ContentLink } from "#domain/address/content-link.ts";
import type { ResolvedLink } from "#domain/address/link.ts";
import { Link } from "../../elements/link/link.tsx";
import type { NavigationItem } from "../navigation/schema.ts";

export interface LinksProps {
  items: readonly NavigationItem[];
  /** What of the page links need. */
  page: {
    resolveLink: (link: ContentLink | null) => ResolvedLink | null;
    editable?: (item: object) => Readonly<Record<string, string>> | undefined;
  };
}

/** Links of the footer, one below the other. */
export function Links({ items, page }: LinksProps) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.text} {...page.editable?.(item)}>
          <Link to={page.resolveLink(item.link)}>{item.text}</Link>
        </li>
      ))}
    </ul>
  );
}
