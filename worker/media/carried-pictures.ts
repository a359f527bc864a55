import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { spaceOf } from "#domain/page/asset-path.ts";
import { parseMediaPath } from "#domain/page/media.ts";
import { svgDataUrl } from "#domain/page/svg.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { createLru } from "../memory/lru.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { Upstream } from "../upstream.ts";
import type { DesignPictures } from "./design-pictures.ts";
import { typeOf, VECTOR_TYPE } from "./picture-file.ts";
import type { Asker, Pictures, RecogniseVersion } from "./room.ts";

/** Maximum size of a picture that a page carries inline; a larger one loads while the page is read. */
const LARGEST_BYTES = 32_768;
/** Bytes of inline pictures in memory. The first pictures of a shop's pages are few, and every rendering needs them. */
const MOST_BYTES_IN_MEMORY = 3_000_000;
/** Origin for files of the build, which are the same for every host. */
const BUILD = "https://build.internal";
const BUILD_PICTURE = /^\/assets\/[\w./-]+\.avif$/;
const AVIF = "image/avif";

/** The page that carries a picture. */
export interface CarryingPage extends Asker {
  host: string;
  channel: Channel;
}

/**
 * Reads a picture as a `data:` address that a page can carry inline: the drawing of a design, a file of the build, or an asset of the
 * content spaces as AVIF. Null if it is too large, or no such picture. Never rejects.
 */
export type CarriedPictures = (pathname: string, page: CarryingPage) => Promise<string | null | Later>;

/** A picture that may be had later, in so many milliseconds: a page without it shall be made anew by then. */
export interface Later {
  laterMs: number;
}

/** A picture that is still on its way, such as one that is being converted. */
const ON_ITS_WAY: Later = { laterMs: 5000 };
/** A picture that could not be had: it is tried again after a minute, as a conversion is. */
const FAILED: Later = { laterMs: 60_000 };

export interface CarriedPicturesDependencies extends Pick<Platform, "wait"> {
  drawings: DesignPictures;
  files: Upstream;
  assets: Pick<Pictures, "converted">;
  /** Ids of the spaces whose assets the shop shows. */
  spaces: ReadonlySet<string>;
  recogniseVersion: RecogniseVersion;
}

/**
 * Creates the reader of inline pictures. Immutable ones are cached in the isolate's memory, since the same few
 * come first on most pages.
 */
export function createCarriedPictures(dependencies: CarriedPicturesDependencies): CarriedPictures {
  const { drawings, files, assets, spaces, recogniseVersion, wait } = dependencies;
  const kept = createLru<string>(MOST_BYTES_IN_MEMORY, (address) => 2 * address.length);

  /** Returns the function that reads a picture; null if no page carries pictures of such an address. */
  function readerOf(pathname: string, { host, channel, ...asker }: CarryingPage): (() => Promise<Reading>) | null {
    if (BUILD_PICTURE.test(pathname)) {
      // A file of the build is immutable: its name contains a hash of its content.
      return async () => readCarried(await files.fetch(new Request(BUILD + pathname)), AVIF, true);
    }
    if (parseDesignPicture(pathname).ok) {
      return async () => readCarried(await drawings(pathname, host, asker.waitUntil), VECTOR_TYPE);
    }
    const media = parseMediaPath(pathname);
    if (media?.ending !== "avif" || !spaces.has(spaceOf(media.asset))) return null;
    return async () => {
      const asset = await recogniseVersion(media.asset, channel);
      return readCarried(await assets.converted({ media: { ...media, asset }, format: "avif" }, asker), AVIF);
    };
  }

  return async (pathname, page) => {
    const read = readerOf(pathname, page);
    if (!read) return null;
    // Another host may have another backend, or another space.
    const key = page.host + pathname;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const picture = await withTimeout(
      read().catch(() => FAILED),
      // After the timeout the page links to the picture instead, and the browser requests it.
      LIMITS_MS.carriedPicture,
      wait,
    );
    if (picture === TIMED_OUT) return ON_ITS_WAY;
    if (picture === null || "laterMs" in picture) return picture;
    if (picture.isForEver) kept.set(key, picture.address);
    return picture.address;
  };
}

interface Carried {
  address: string;
  isForEver: boolean;
}

/** A picture; null if it cannot be carried. */
type Reading = Carried | null | Later;

/** Reads a picture of a type. An asset that was not converted in time is sent as another type, for a minute. */
async function readCarried(reply: Response, type: string, isOfBuild = false): Promise<Reading> {
  const isForEver = isOfBuild || (reply.headers.get("Cache-Control")?.includes("immutable") ?? false);
  if (!reply.ok || typeOf(reply) !== type) {
    await reply.body?.cancel();
    return reply.ok && !isForEver ? FAILED : null;
  }
  const bytes = await readBody(reply, LARGEST_BYTES);
  if (bytes === BodyTooLarge) return null;
  return { address: type === AVIF ? avifUrl(bytes) : svgDataUrl(new TextDecoder().decode(bytes)), isForEver };
}

function avifUrl(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `data:${AVIF};base64,${btoa(binary)}`;
}
