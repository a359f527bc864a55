import type { Design } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../../block.ts";
import { originOf } from "../../hand-off-origin.ts";

export interface WithdrawnPageProps {
  kind: DesignKind;
  design: Design;
  page: PageContext;
}

/** Says that a design is no longer sold, and how to go on. */
export function WithdrawnPage({ kind, design, page }: WithdrawnPageProps) {
  const { labels, home } = page;
  return (
    <section className="wrap problem">
      <h1>{labels("design/gone-title")}</h1>
      <p className="lead">{labels("design/gone-text", { name: design.name })}</p>
      <p className="ways-on">
        <a className="button" href={designerHref(designHandOff(kind, null, originOf(page)))}>
          {labels("designs/blank")}
        </a>
        <a className="button button-secondary" href={home}>
          {labels("error/home")}
        </a>
      </p>
    </section>
  );
}
