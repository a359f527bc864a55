import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import type { Format } from "#domain/catalogue/format.ts";
import type { Design, DesignSide } from "#domain/contract/design.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { PageContext } from "../../block.ts";
import { DesignPicture } from "../design-picture.tsx";
import { WishlistHeart } from "../wishlist-heart.tsx";
import { ToScale } from "./to-scale.tsx";

export interface SideViewsProps {
  kind: DesignKind;
  design: Design;
  /** How large it lies on the table or hangs on the wall; null for what does neither. */
  size: Format | null;
  page: PageContext;
}

const SCALED_SIZES = pictureSizes("desktop", "40vw", "22vw");
const SCALE_LABELS = { table: "calculator/scale-on-table", wall: "calculator/scale-on-wall" } as const;
const SIZES = pictureSizes("desktop", "92vw", "50vw");

/** A design from all sides: a row that scrolls and snaps by itself, by touch and by keys, with a link to each side. */
export function SideViews({ kind, design, size, page }: SideViewsProps) {
  const { labels } = page;
  const views = design.views?.length ? design.views : [{ side: "front" as const, picture: design.picture }];
  const { place } = designsOf(kind);
  const dimension = size ? dimensionText(size, page.locale) : "";
  const hasSeveral = views.length > 1 || size !== null;
  return (
    <div className="sides">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
      <section className="side-row" aria-label={labels("calculator/views")} tabIndex={0}>
        <ul>
          {views.map(({ side, picture }, at) => (
            <li key={side} id={`side-${side}`}>
              <figure>
                <DesignPicture
                  kind={kind}
                  design={{ ...design, picture }}
                  sizes={SIZES}
                  isFirst={at === 0}
                  page={page}
                />
                {hasSeveral && <figcaption>{sideName(side, page)}</figcaption>}
              </figure>
            </li>
          ))}
          {size && place && (
            <li id="side-scale">
              <ToScale place={place} size={size} caption={labels(SCALE_LABELS[place], { dimension })}>
                <DesignPicture kind={kind} design={design} sizes={SCALED_SIZES} page={page} />
              </ToScale>
            </li>
          )}
        </ul>
      </section>
      <WishlistHeart kind={kind} id={design.id} name={design.name} page={page} hasText isAnchor />
    </div>
  );
}

function sideName(side: DesignSide, { labels }: PageContext): string {
  if (side === "front") return labels("design/front");
  return side === "inside" ? labels("design/inside") : labels("design/back");
}
