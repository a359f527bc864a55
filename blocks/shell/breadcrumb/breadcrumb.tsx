import type { PageContext } from "../../block.ts";
import { Icon } from "../../elements/icon/icon.tsx";
import { Link } from "../../elements/link/link.tsx";
import type { PageContent } from "../../page/schema.ts";

export interface BreadcrumbProps {
  items: PageContent["breadcrumb"];
  page: PageContext;
  /** True in the footer, which repeats the breadcrumb: it is no landmark of its own there. */
  isRepeated?: boolean;
}

/** A home icon and the path to this page; the last item is not a link (spec 001 §2). */
export function Breadcrumb({ items, page, isRepeated = false }: BreadcrumbProps) {
  if (items.length === 0) return null;
  const Tag = isRepeated ? "div" : "nav";
  return (
    <Tag
      className={isRepeated ? "breadcrumb" : "breadcrumb wrap"}
      aria-label={isRepeated ? undefined : page.labels("shell/breadcrumb")}
    >
      <ol>
        <li>
          <a href={page.home} aria-label={page.labels("shell/breadcrumb-home")}>
            <Icon name="home" />
          </a>
        </li>
        {items.map((item, index) => (
          <li key={item.text} aria-current={index === items.length - 1 ? "page" : undefined} {...page.editable?.(item)}>
            {index === items.length - 1 ? item.text : <Link to={page.resolveLink(item.link)}>{item.text}</Link>}
          </li>
        ))}
      </ol>
    </Tag>
  );
}
