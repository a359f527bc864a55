import { waitUntil } from "cloudflare:workers";
import type { FileWindow } from "./file-window.ts";
import type { PictureKind } from "./inspect.ts";
import type { Decoded } from "./on-paper.ts";
import { onPaper } from "./on-paper.ts";
import type { PictureHead } from "./picture-head.ts";
import type { Pixels } from "./png-stream.ts";
import { FileRefused } from "./refusal.ts";

/** Bytes that one decoded picture may take, of the 128 MB that the platform gives the worker. */
const MOST_MEMORY_BYTES = 90_000_000;
/** Pieces of work that wait for their turn at most. */
const MOST_WAITING = 8;

type Decode = (bytes: Uint8Array<ArrayBuffer>) => Promise<Decoded | null>;

/** Codecs, each fetched when a file of its kind comes. */
const CODECS: Partial<Record<PictureKind, () => Promise<Decode>>> = {
  heic: async () => (await import("./kinds/heic-pixels.ts")).decodeHeic,
  tiff: async () => (await import("./kinds/tiff-pixels.ts")).decodeTiff,
  png: async () => (await import("./kinds/png-pixels.ts")).decodePng,
  webp: async () => (await import("./kinds/webp-pixels.ts")).decodeWebp,
};

/** Tells whether this worker has the memory to decode a picture itself. */
export function fitsInMemory({ width, height, bytesPerPixel }: PictureHead, { size }: FileWindow): boolean {
  return size + width * height * bytesPerPixel <= MOST_MEMORY_BYTES;
}

/**
 * Time after which a piece of work counts as over, in milliseconds. Nobody waits for it any longer, and if its visitor went away, the
 * platform may have stopped it for ever.
 */
const LONGEST_MS = 60_000;

interface Turn {
  askedAtMs: number;
  done: Promise<unknown>;
}
let turns: readonly Turn[] = [];

/**
 * Runs work that takes much memory, one piece after the other, so that it does not add up. Work whose visitor goes away is still done:
 * others wait for it.
 *
 * @throws FileRefused if too many wait.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const askedAtMs = Date.now();
  turns = turns.filter((turn) => askedAtMs - turn.askedAtMs < LONGEST_MS);
  if (turns.length >= MOST_WAITING) throw new FileRefused("busy");
  const before = turns.at(-1);
  const free = before && Promise.race([before.done, passed(before.askedAtMs + LONGEST_MS - askedAtMs)]);
  const result = Promise.resolve(free).then(work);
  const turn = { askedAtMs, done: result.catch(() => undefined) };
  turns = [...turns, turn];
  waitUntil(turn.done);
  return result.finally(() => {
    turns = turns.filter((one) => one !== turn);
  });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Decodes a picture in this worker and hands its pixels on, upright and on white paper.
 *
 * @throws FileRefused if it has too many pixels, is broken, or too many wait.
 */
export async function withPixels<T>(
  kind: PictureKind,
  head: PictureHead,
  file: FileWindow,
  use: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  if (!fitsInMemory(head, file)) throw new FileRefused("too-many-pixels-here");
  return inTurn(async () => {
    const decode = await CODECS[kind]?.();
    const bytes = await file.whole();
    const decoded = await decode?.(bytes).catch(() => null);
    if (!decoded || decoded.width * decoded.height > head.width * head.height) throw new FileRefused("broken");
    return use(onPaper(decoded, head.orientation, head.profile));
  });
}
