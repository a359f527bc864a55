import { MOST_MEGABYTES, MOST_MEGAPIXELS, type PixelSize } from "#domain/picture/pixel-size.ts";
import { decodePicture, readHead } from "../../picture-file.ts";
import { STORED } from "./stored.ts";

/** A photograph as an address that holds it, with its sides in pixels. */
interface Photo extends PixelSize {
  href: string;
}

/** The number of photographs that are shown: the places of a design take them in turn. */
const MOST_PHOTOS = 12;
/** The longer side of a shown photograph in pixels: a place is a part of a tile or of a page's picture. */
const SIDE = 720;
const QUALITY = 0.82;
const BYTES_PER_MB = 2 ** 20;
/** The drawings of designs: those of the backend, and those that the page carries. */
const DRAWINGS = 'main img:is([src*="/design-pictures/"], [src^="data:image/svg"])';
/** The distance from the screen at which a drawing is filled. */
const NEAR = "600px";
/** A place for a photograph in a drawing: an inner `svg` that uses an `image` (docs/reference/designs.md). */
const PLACE = /(<svg [^>]*)viewBox="[^"]*"([^>]*>)<use href="#([^"]+)"\/>/g;
const LEAF = /\/leaf-(\d+)-/;

let photos: readonly Photo[] = [];
/** Changes with each choice: a drawing that comes late is not filled with the photographs of an earlier one. */
let turn = 0;
/** The drawings that were filled, with their own addresses. */
const filled = new Map<HTMLImageElement, string>();
/** The drawings that are being filled. */
const filling = new Set<Element>();
/** Addresses of filled drawings, released with the next choice. */
const made: string[] = [];

const approaching = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      approaching.unobserve(target);
      filling.add(target);
      // A drawing that cannot be had stays as it is.
      const done = () => filling.delete(target);
      fill(target as HTMLImageElement).then(done, done);
    }
  },
  { rootMargin: NEAR },
);
/** Further designs are appended to a list, and a design's page shows other sides after a choice. */
const appended = new MutationObserver(watchDrawings);

/**
 * Shows photographs in the drawings of the page, and stores them for the next pages of this tab.
 *
 * @param files chosen files; null for those that this tab has stored.
 * @returns false if none of them is a picture that the browser can show; what was shown before then stays.
 */
export async function showPhotos(files: FileList | null): Promise<boolean> {
  turn += 1;
  const own = turn;
  const read = files ? await readPhotos([...files].slice(0, MOST_PHOTOS)) : storedPhotos();
  const found = read.filter((photo) => photo !== null);
  if (own !== turn) return true;
  if (found.length === 0) return photos.length > 0;
  restore();
  photos = found;
  if (files) store(found);
  appended.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["src"] });
  watchDrawings();
  return true;
}

/** Shows the drawings as they were, and forgets the photographs. */
export function removePhotos(): void {
  turn += 1;
  appended.disconnect();
  approaching.disconnect();
  restore();
  photos = [];
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // A browser without storage stored none.
  }
}

function restore(): void {
  for (const [image, src] of filled) image.src = src;
  filled.clear();
  for (const href of made.splice(0)) URL.revokeObjectURL(href);
}

function watchDrawings(): void {
  for (const image of document.querySelectorAll(DRAWINGS)) if (!filling.has(image)) approaching.observe(image);
}

/** Fills the places of a drawing with the shopper's photographs. Each leaf of a calendar begins with another one. */
async function fill(image: HTMLImageElement): Promise<void> {
  const own = turn;
  const { src } = image;
  const isCarried = src.startsWith("data:");
  const drawing = isCarried ? decodeURIComponent(src.slice(src.indexOf(",") + 1)) : await (await fetch(src)).text();
  const [, leaf = "1"] = LEAF.exec(src) ?? [];
  const text = withPhotos(drawing, Number(leaf) - 1);
  if (text === drawing || own !== turn || image.src !== src) return;
  const href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  made.push(href);
  filled.set(image, src);
  image.src = href;
}

/**
 * Returns a drawing with the photographs in its places, in turn from a first one on. A place takes the photograph's proportions, and
 * cuts what is beyond its box. The drawing is changed as text, because the page's policy lets no script parse markup.
 */
function withPhotos(drawing: string, from: number): string {
  let at = from;
  return drawing.replace(PLACE, (place: string, before: string, after: string, id: string) => {
    const photo = photos[at % photos.length];
    if (!photo || !drawing.includes(`<image id="${id}"`)) return place;
    at += 1;
    const { href, width, height } = photo;
    return `${before}viewBox="0 0 ${width} ${height}"${after}<image width="${width}" height="${height}" href="${href}"/>`;
  });
}

/** Reads files one after the other: a phone has no memory for twelve large photographs at once. */
async function readPhotos(files: readonly File[]): Promise<(Photo | null)[]> {
  const read: (Photo | null)[] = [];
  for (const file of files) read.push(await readPhoto(file));
  return read;
}

/** Reads a file as a small photograph; null if it is no picture that the browser shows, or too large. */
async function readPhoto(file: File): Promise<Photo | null> {
  if (file.size > MOST_MEGABYTES * BYTES_PER_MB) return null;
  const head = await readHead(file).catch(() => null);
  if (!head || !("size" in head)) return null;
  const { width, height } = head.size ?? { width: SIDE, height: SIDE };
  if (width * height > MOST_MEGAPIXELS * 1e6) return null;
  const bitmap = await decodePicture(file, width * Math.min(1, SIDE / Math.max(width, height)));
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!bitmap || !context) return null;
  Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
  // A transparent picture is printed on white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { href: canvas.toDataURL("image/jpeg", QUALITY), width: canvas.width, height: canvas.height };
}

/** Stores photographs in place of earlier ones until the tab is closed. Those that the storage has no room for are not stored. */
function store(found: readonly Photo[]): void {
  try {
    sessionStorage.removeItem(STORED);
    sessionStorage.setItem(STORED, JSON.stringify(found));
  } catch {
    // They are shown on this page alone.
  }
}

/** Reads the stored photographs; none if they are of another build, or were changed. */
function storedPhotos(): (Photo | null)[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.slice(0, MOST_PHOTOS).map(asPhoto) : [];
  } catch {
    return [];
  }
}

function asPhoto({ href, width, height }: Photo): Photo | null {
  const isPhoto = /^data:image\/jpeg;base64,[\w+/=]+$/.test(href) && width > 0 && height > 0;
  return isPhoto ? { href, width, height } : null;
}
