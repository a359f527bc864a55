import { joinBytes } from "../http/bytes.ts";

/** A part of a page's HTML, ready or as a promise. A promise must not reject. */
export type Segment = string | Promise<string>;

export interface StreamObserver {
  /** Gets the page's bytes once all of them are written. */
  onWhole?: (body: Uint8Array) => void;
  /** Runs when the shopper disconnects: nobody needs the rest. */
  onCancel?: () => void;
}

/** Streams segments in order, each as soon as it and all before it are ready. A disconnect ends the stream. */
export function streamSegments(
  segments: readonly Segment[],
  { onWhole, onCancel }: StreamObserver = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const written: Uint8Array[] = [];
  const ready = segments.map((segment) => (typeof segment === "string" ? segment : null));
  for (const [at, segment] of segments.entries()) {
    if (typeof segment !== "string") segment.then((html) => (ready[at] = html));
  }
  let next = 0;
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
        if (onWhole) written.push(bytes);
        controller.enqueue(bytes);
      }
      if (next < segments.length) return;
      controller.close();
      onWhole?.(joinBytes(written));
    },
    cancel() {
      onCancel?.();
    },
  });
}
