import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { svgDataUrl } from "#domain/page/svg.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createLru } from "../memory/lru.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { Upstream } from "../upstream.ts";
import type { DesignPictures } from "./design-pictures.ts";
import { typeOf, VECTOR_TYPE } from "./picture-file.ts";

/** Maximum size of a picture that a page carries inline; a larger one loads while the page is read. */
const LARGEST_BYTES = 32_768;
/** Bytes of inline pictures in memory. The first pictures of a shop's pages are few, and every rendering needs them. */
const MOST_BYTES_IN_MEMORY = 1_000_000;
/** Origin for files of the build, which are the same for every host. */
const BUILD = "https://build.internal";
const BUILD_PICTURE = /^\/assets\/[\w./-]+\.avif$/;
const BUILD_TYPE = "image/avif";

/**
 * Reads a picture as a `data:` address that a page can carry inline: the drawing of a design, or a file of the build.
 * Null if it takes too long, is too large, or is no such picture. Never rejects.
 */
export type CarriedPictures = (pathname: string, host: string, waitUntil: WaitUntil) => Promise<string | null>;

export interface CarriedPicturesDependencies extends Pick<Platform, "wait"> {
  drawings: DesignPictures;
  files: Upstream;
}

/**
 * Creates the reader of inline pictures. Immutable ones are cached in the isolate's memory, since the same few
 * come first on most pages.
 */
export function createCarriedPictures({ drawings, files, wait }: CarriedPicturesDependencies): CarriedPictures {
  const kept = createLru<string>(MOST_BYTES_IN_MEMORY, (address) => 2 * address.length);
  const answer = async (pathname: string, host: string, waitUntil: WaitUntil): Promise<Carried | null> =>
    BUILD_PICTURE.test(pathname)
      ? readFile(await files.fetch(new Request(BUILD + pathname)))
      : readDrawing(await drawings(pathname, host, waitUntil));
  return async (pathname, host, waitUntil) => {
    if (!BUILD_PICTURE.test(pathname) && !parseDesignPicture(pathname).ok) return null;
    // Another host may have another backend.
    const key = host + pathname;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const picture = await withTimeout(
      answer(pathname, host, waitUntil).catch(() => null),
      // After the timeout the page links to the picture instead, and the browser requests it.
      LIMITS_MS.carriedPicture,
      wait,
    );
    if (picture === TIMED_OUT || picture === null) return null;
    if (picture.isForEver) kept.set(key, picture.address);
    return picture.address;
  };
}

interface Carried {
  address: string;
  isForEver: boolean;
}

async function readDrawing(reply: Response): Promise<Carried | null> {
  const bytes = await readPicture(reply, VECTOR_TYPE);
  const isForEver = reply.headers.get("Cache-Control")?.includes("immutable") ?? false;
  return bytes && { address: svgDataUrl(new TextDecoder().decode(bytes)), isForEver };
}

/** Reads a file of the build, which is immutable: its name contains a hash of its content. */
async function readFile(reply: Response): Promise<Carried | null> {
  const bytes = await readPicture(reply, BUILD_TYPE);
  if (!bytes) return null;
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return { address: `data:${BUILD_TYPE};base64,${btoa(binary)}`, isForEver: true };
}

async function readPicture(reply: Response, type: string): Promise<Uint8Array | null> {
  if (!reply.ok || typeOf(reply) !== type) {
    await reply.body?.cancel();
    return null;
  }
  const bytes = await readBody(reply, LARGEST_BYTES);
  return bytes === BodyTooLarge ? null : bytes;
}
