import { pictureSizes } from "#domain/page/breakpoints.ts";
import { shapeOf } from "#domain/page/shape.ts";
import type { PageContext } from "../block.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { Scene } from "../elements/scene/scene.tsx";
import { layoutOf, type PhotoLayout, rowsOf } from "./layout.ts";
import { MOST_PHOTOS, type PhotoBlockContent } from "./schema.ts";

/** How wide the first photograph of a layout is shown, and the others. */
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

/** Photographs with what they show, who took them, and a caption. A photograph that is missing leaves its place to the others. */
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

/** Photographs on the wall of a room; below it what is said of each. */
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

/** What is said of photographs, and whose they are; nothing where neither is known. */
function Caption({ text, copyright }: { text: string; copyright: string }) {
  if (!text && !copyright) return null;
  return (
    <figcaption>
      {text}
      {copyright && <small>{copyright}</small>}
    </figcaption>
  );
}

/** The photographs that are there, as many as there is a layout for. */
export function photosOf({ photos }: PhotoBlockContent) {
  return photos.flatMap((photo) => (photo.image ? [{ photo, image: photo.image }] : [])).slice(0, MOST_PHOTOS);
}

function alike(sizes: string): readonly [string, string] {
  return [sizes, sizes];
}
