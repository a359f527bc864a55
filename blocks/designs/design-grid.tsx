import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../block.ts";
import { Link } from "../elements/link/link.tsx";
import type { Loaded } from "../loaded.ts";
import { DesignFrame, type FrameContent, NoDesigns, wayOf } from "./design-frame.tsx";
import { DesignTiles } from "./design-tiles.tsx";
import type { ListedDesigns } from "./first-drawings.ts";
import { DesignListing } from "./listing.tsx";

export interface DesignGridProps {
  kind: DesignKind;
  content: FrameContent & { isListing?: boolean };
  data: Loaded<ListedDesigns>;
  page: PageContext;
}

/** Designs as tiles, or as a listing where shoppers may filter it. Without any it says so, and offers a way on. */
export function DesignGrid({ kind, content, data, page }: DesignGridProps) {
  const list = data.state === "loaded" ? data.data : null;
  const way = wayOf(content, page);
  const isEmpty = !list || list.designs.length === 0;
  if (content.isListing && list) {
    return (
      <DesignFrame content={content}>
        <DesignListing kind={kind} list={list} page={page} />
      </DesignFrame>
    );
  }
  return (
    <DesignFrame content={content}>
      {isEmpty ? (
        <NoDesigns kind={kind} content={content} isFailed={data.state === "failed"} page={page} />
      ) : (
        <DesignTiles kind={kind} list={list} page={page} />
      )}
      {!isEmpty && way && (
        <p>
          <Link to={way} className="button button-secondary">
            {content.linkText}
          </Link>
        </p>
      )}
    </DesignFrame>
  );
}
