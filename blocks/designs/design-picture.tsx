import type { Design } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { drawingOf, pictureOf, shapeOfDesign } from "./design-facts.ts";

export interface DesignPictureProps {
  kind: DesignKind;
  design: Design;
  sizes: string;
  /** It stands where a reader looks first, and is asked for before all else. */
  isFirst?: boolean;
  /** What the backend draws, where it comes with the page: an address that holds it. */
  inlined?: string | null;
  page: PageContext;
}

/**
 * A design's picture. One that the backend draws is the thing itself; a photograph is shown as what it becomes: a calendar's sheet with
 * its month, a book's cover, a print, a card. Beside the design's name it says nothing new to a screen reader.
 */
export function DesignPicture({ kind, design, sizes, isFirst = false, inlined = null, page }: DesignPictureProps) {
  const drawing = drawingOf(design);
  if (drawing) {
    const { src, width, height } = drawing;
    const shape = width > height ? "landscape" : width === height ? "square" : "portrait";
    return (
      <span className={`design-picture drawn ${kind} ${shape}`}>
        {/* Around a bare one React would name it once more, in a preload. */}
        <picture>
          <img
            src={inlined ?? src}
            width={width}
            height={height}
            alt=""
            decoding="async"
            {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
          />
        </picture>
      </span>
    );
  }
  const picture = pictureOf(design);
  return (
    <span className={`design-picture ${kind} ${shapeOfDesign(design)}`}>
      {picture && <Picture asset={page.picture({ ...picture, id: null })} sizes={sizes} />}
    </span>
  );
}
