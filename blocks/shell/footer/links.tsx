import type { PageContext } from "../../block.ts";
import { Link } from "../../elements/link/link.tsx";
import type { NavigationItem } from "../navigation/schema.ts";

/** Links of the footer, one below the other. */
export function Links({ items, page }: { items: readonly NavigationItem[]; page: PageContext }) {
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
