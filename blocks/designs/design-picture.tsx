import type { Design } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { pictureOf, shapeOfDesign } from "./design-facts.ts";

export interface DesignPictureProps {
  kind: DesignKind;
  design: Design;
  sizes: string;
  page: PageContext;
}

/** A design's picture as the thing that it becomes: a calendar's sheet with its month, a book's cover, a print, a card. */
export function DesignPicture({ kind, design, sizes, page }: DesignPictureProps) {
  const picture = pictureOf(design);
  return (
    <span className={`design-picture ${kind} ${shapeOfDesign(design)}`}>
      {picture && <Picture asset={page.picture({ ...picture, id: null })} sizes={sizes} />}
    </span>
  );
}
