import type { DesignList } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import type { Loaded } from "../loaded.ts";
import { formatText, priceText } from "./design-facts.ts";
import { DesignFrame, type FrameContent, NoDesigns, wayOf } from "./design-frame.tsx";
import { DesignPicture } from "./design-picture.tsx";

export interface DesignGridProps {
  kind: DesignKind;
  content: FrameContent;
  data: Loaded<DesignList>;
  page: PageContext;
}

const TILE_SIZES = pictureSizes("tablet", "44vw", "22vw");

/** Designs as tiles, each leading to its designer. Without any it says so, and offers a way on. */
export function DesignGrid({ kind, content, data, page }: DesignGridProps) {
  const { designs, currency } = data.state === "loaded" ? data.data : { designs: [], currency: null };
  const way = wayOf(content, page);
  return (
    <DesignFrame content={content}>
      {designs.length === 0 && (
        <NoDesigns kind={kind} content={content} isFailed={data.state === "failed"} page={page} />
      )}
      {designs.length > 0 && (
        <ul className="design-grid">
          {designs.map((design) => {
            const format = formatText(design, page);
            const price = currency && priceText(design, currency, page);
            return (
              <li key={design.id}>
                <a className="design" href={designerHref(designHandOff(kind, design, page.locale))}>
                  <DesignPicture kind={kind} design={design} sizes={TILE_SIZES} page={page} />
                  <span className="design-name">{design.name}</span>
                  {format && <span className="design-note">{format}</span>}
                  {price && <span className="design-note">{price}</span>}
                </a>
              </li>
            );
          })}
        </ul>
      )}
      {designs.length > 0 && way && (
        <p>
          <Link to={way} className="button button-secondary">
            {content.linkText}
          </Link>
        </p>
      )}
    </DesignFrame>
  );
}
