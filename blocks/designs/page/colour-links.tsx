import type { Design } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../../block.ts";
import { designHref } from "../design-href.ts";
import { facetLabel } from "../facet-label.ts";

/** The same design in its other colours, each a page of its own. */
export function ColourLinks({ kind, design, page }: { kind: DesignKind; design: Design; page: PageContext }) {
  const { labels } = page;
  const colors = (design.colors ?? []).flatMap(({ id, color }) => {
    const name = facetLabel(labels, kind, "color", color);
    return name ? [{ id, color, name }] : [];
  });
  if (colors.length < 2) return null;
  return (
    <nav className="colour-links" aria-label={labels("choice/colour")}>
      <ul>
        {colors.map(({ id, color, name }) => (
          <li key={id}>
            <a
              className={`swatch ${color}`}
              href={designHref(kind, id, page)}
              {...(id === design.id && { "aria-current": "page" as const })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
