import type { BreadcrumbList } from "schema-dts";
import type { PageContext } from "../../block.ts";
import type { PageContent } from "../../page/schema.ts";

/** States the breadcrumb from the home page on. Only its last step, the page itself, may have no address; others are left out then. */
export function statedBreadcrumb(items: PageContent["breadcrumb"], page: PageContext): BreadcrumbList[] {
  const last = items.at(-1);
  if (!last) return [];
  const above = items.slice(0, -1).flatMap(({ text, link }) => {
    const href = page.resolveLink(link)?.href;
    return href === undefined ? [] : [{ name: text, item: page.absolute(href) }];
  });
  const home = { name: page.labels("shell/breadcrumb-home"), item: page.absolute(page.home) };
  const steps = [home, ...above, { name: last.text }];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
    },
  ];
}
