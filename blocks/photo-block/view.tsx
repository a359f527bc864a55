import { pictureSizes } from "#domain/page/breakpoints.ts";
import { type Shape, shapeOf } from "#domain/page/shape.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { Scene } from "../elements/scene/scene.tsx";
import { MOST_PHOTOS, type PhotoBlockContent } from "./schema.ts";

/** The smallest width in pixels of a photograph that may fill the width of a screen; a smaller one would be too coarse. */
const FILLS_SCREEN_FROM_PX = 1400;

export type PhotoLayout = "full-bleed" | "offset" | "pair" | "pair-stepped" | "trio" | "row" | "mosaic";

type Sized = { width: number | null; height: number | null };

/**
 * Returns the layout of photographs by their number and shapes. One: a large landscape from edge to edge of the screen, any other
 * beside the middle with its caption next to it. Two: of different shapes in a row of equal height, of the same shape a step apart.
 * Three: upright ones in a row, otherwise the first one larger. Four: two rows, each of equal height.
 */
export function layoutOf(photos: readonly Sized[]): PhotoLayout {
  const shapes: Shape[] = photos.map(shapeOf);
  const areAlike = new Set(shapes).size === 1;
  if (photos.length === 1) {
    const isLarge = (photos[0]?.width ?? 0) >= FILLS_SCREEN_FROM_PX;
    return shapes[0] === "landscape" && isLarge ? "full-bleed" : "offset";
  }
  if (photos.length === 2) return areAlike ? "pair-stepped" : "pair";
  if (photos.length === 3) return areAlike && shapes[0] === "portrait" ? "row" : "trio";
  return "mosaic";
}

/** Returns the photographs of a layout by rows: a mosaic has two. */
function rowsOf<Photo>(layout: PhotoLayout, photos: readonly Photo[]): (readonly Photo[])[] {
  return layout === "mosaic" ? [photos.slice(0, 2), photos.slice(2)] : [photos];
}

/** The `sizes` attributes of the first photograph of a layout and of the others. */
const SIZES: Record<PhotoLayout, readonly [first: string, others: string]> = {
  "full-bleed": ["100vw", "100vw"],
  offset: alike(pictureSizes("tablet", "86vw", "50vw")),
  pair: alike(pictureSizes("tablet", "92vw", "52vw")),
  "pair-stepped": alike(pictureSizes("tablet", "92vw", "44vw")),
  trio: [pictureSizes("tablet", "92vw", "60vw"), pictureSizes("tablet", "46vw", "30vw")],
  row: alike(pictureSizes("tablet", "46vw", "30vw")),
  mosaic: alike(pictureSizes("tablet", "60vw", "52vw")),
};

const ROOM_SIZES = pictureSizes("tablet", "92vw", "80vw");

const CLASSES: Partial<Record<PhotoLayout, string>> = {
  "full-bleed": "photos photos-full-bleed",
  "pair-stepped": "wrap photos photos-pair photos-stepped",
};

/** Photographs with their captions and copyrights. A missing photograph leaves its place to the others. */
export function PhotoBlockView({ content, page }: { content: PhotoBlockContent; page: PageContext }) {
  const photos = photosOf(content);
  if (photos.length === 0) return null;
  if (content.scene !== "none") return <PhotosInRoom content={content} page={page} />;
  const layout = layoutOf(photos.map(({ image }) => image));
  const [first, others] = SIZES[layout];
  return (
    <section className={CLASSES[layout] ?? `wrap photos photos-${layout}`}>
      {rowsOf(layout, photos).map((row, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <div key={number} className="photo-grid">
          {row.map(({ photo, image }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
            <figure key={place} className={shapeOf(image)} {...page.editable?.(photo)}>
              <Picture asset={page.picture(image)} sizes={place === 0 ? first : others} />
              <Caption text={photo.caption} copyright={image.copyright} />
            </figure>
          ))}
        </div>
      ))}
    </section>
  );
}

/** Photographs on the wall of a room, with all their captions below it. */
function PhotosInRoom({ content, page }: { content: PhotoBlockContent; page: PageContext }) {
  const photos = photosOf(content);
  const captions = photos.flatMap(({ photo }) => photo.caption || []).join(" ");
  const copyrights = photos.flatMap(({ image }) => image.copyright || []).join(" ");
  return (
    <figure className="wrap photos-in-room">
      <Scene
        scene={content.scene}
        pieces={photos.map(({ photo, image }) => ({ asset: page.picture(image), marks: page.editable?.(photo) }))}
        sizes={ROOM_SIZES}
      />
      <Caption text={captions} copyright={copyrights} />
    </figure>
  );
}

/** The caption and copyright of photographs; nothing if both are empty. */
function Caption({ text, copyright }: { text: string; copyright: string }) {
  if (!text && !copyright) return null;
  return (
    <figcaption>
      {text}
      {copyright && <small>{copyright}</small>}
    </figcaption>
  );
}

/** Returns the photographs that exist, as many as there is a layout for. */
export function photosOf({ photos }: PhotoBlockContent) {
  return photos.flatMap((photo) => (photo.image ? [{ photo, image: photo.image }] : [])).slice(0, MOST_PHOTOS);
}

function alike(sizes: string): readonly [string, string] {
  return [sizes, sizes];
}
