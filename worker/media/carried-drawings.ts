import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { createLru } from "../memory/lru.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { DesignPictures } from "./design-pictures.ts";
import { typeOf } from "./original.ts";
import { VECTOR_TYPE } from "./picture-file.ts";

/** A page does not wait longer: it names the picture instead, and the browser asks for it. */
const LONGEST_MS = 500;
/** What a page carries of one picture at most: one that is larger is on its way while the page is read. */
const LARGEST_BYTES = 32_768;
/** The first rows of a shop's listings are few, and asked for again with every page that is made. */
const MOST_BYTES_IN_MEMORY = 1_000_000;

/**
 * The drawn picture of a design as text, for a page to carry, from where browsers get it; null where that takes too long, is too much,
 * or is no drawing. Never rejects.
 */
export type CarriedDrawings = (pathname: string, host: string, waitUntil: WaitUntil) => Promise<string | null>;

export interface CarriedDrawingsDependencies extends Pick<Platform, "wait"> {
  pictures: DesignPictures;
}

/** Keeps those that never change in the isolate's memory: the same few stand first on most pages. */
export function createCarriedDrawings({ pictures, wait }: CarriedDrawingsDependencies): CarriedDrawings {
  const kept = createLru<string>(MOST_BYTES_IN_MEMORY, (text) => 2 * text.length);
  return async (pathname, host, waitUntil) => {
    if (!parseDesignPicture(pathname).ok) return null;
    // Another host may have another backend.
    const key = host + pathname;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = pictures(pathname, host, waitUntil)
      .then(readDrawing)
      .catch(() => null);
    const drawing = await withTimeout(answer, LONGEST_MS, wait);
    if (drawing === TIMED_OUT || drawing === null) return null;
    if (drawing.isForEver) kept.set(key, drawing.text);
    return drawing.text;
  };
}

async function readDrawing(reply: Response): Promise<{ text: string; isForEver: boolean } | null> {
  if (!reply.ok || typeOf(reply) !== VECTOR_TYPE) {
    await reply.body?.cancel();
    return null;
  }
  const bytes = await readBody(reply, LARGEST_BYTES);
  if (bytes === BodyTooLarge) return null;
  const isForEver = reply.headers.get("Cache-Control")?.includes("immutable") ?? false;
  return { text: new TextDecoder().decode(bytes), isForEver };
}
