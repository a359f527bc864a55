import { joinBytes } from "../http/bytes.ts";

/** A piece of a page, in order: ready, or on its way. A promise must not reject. */
export type Segment = string | Promise<string>;

export interface StreamObserver {
  /** Gets the page's bytes once all of them are written. */
  onWhole?: (body: Uint8Array) => void;
  /** The visitor went away: nobody wants the rest. */
  onCancel?: () => void;
}

/**
 * Writes segments in their order, each as soon as it and all before it are ready. A visitor who goes away ends it.
 */
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
        // Neighbours that are ready travel in one chunk: fewer, larger packets.
        for (let piece = ready[next]; typeof piece === "string"; piece = ready[next]) {
          html += piece;
          next++;
        }
        // A pull that enqueues nothing is the last one: a segment that comes to nothing must not hold up the page.
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
