import type { DesignList } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../../block.ts";
import { DesignTiles } from "../design-tiles.tsx";

/** Designs like one, for who looks on. */
export function SimilarDesigns({ kind, list, page }: { kind: DesignKind; list: DesignList; page: PageContext }) {
  return (
    <section className="wrap designs similar-designs">
      <h2>{page.labels("design/similar")}</h2>
      <DesignTiles kind={kind} list={list} page={page} />
    </section>
  );
}
