import { joinBytes } from "../http/bytes.ts";

/** A part of a page's HTML, ready or as a promise. A promise must not reject. */
export type Segment = string | Promise<string>;

export interface StreamObserver {
  /** Gets a promise of the page's bytes: all that are written; null after a disconnect. Left out, none are collected. */
  onStart?: (whole: Promise<Uint8Array | null>) => void;
  /** Runs when the shopper disconnects: nobody needs the rest. */
  onCancel?: () => void;
}

/** Streams segments in order, each as soon as it and all before it are ready. A disconnect ends the stream. */
export function streamSegments(
  segments: readonly Segment[],
  { onStart, onCancel }: StreamObserver = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const written: Uint8Array[] = [];
  const ready = segments.map((segment) => (typeof segment === "string" ? segment : null));
  for (const [at, segment] of segments.entries()) {
    if (typeof segment !== "string") segment.then((html) => (ready[at] = html));
  }
  let next = 0;
  const { promise: whole, resolve: end } = Promise.withResolvers<Uint8Array | null>();
  onStart?.(whole);
  return new ReadableStream({
    async pull(controller) {
      let html = "";
      do {
        if (ready[next] === null) await segments[next];
        // Adjacent segments that are ready go into one chunk, for fewer and larger packets.
        for (let piece = ready[next]; typeof piece === "string"; piece = ready[next]) {
          html += piece;
          next++;
        }
        // A pull that enqueues nothing would be the last one, so an empty segment must not end it.
      } while (html === "" && next < segments.length);
      if (html !== "") {
        const bytes = encoder.encode(html);
        if (onStart) written.push(bytes);
        controller.enqueue(bytes);
      }
      if (next < segments.length) return;
      controller.close();
      if (onStart) end(joinBytes(written));
    },
    cancel() {
      end(null);
      onCancel?.();
    },
  });
}
