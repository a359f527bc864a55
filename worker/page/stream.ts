/** A piece of a page, in order: ready, or on its way. A promise must not reject. */
export type Segment = string | Promise<string>;

/**
 * Writes segments in their order, each as soon as it and all before it are ready. A visitor who goes away ends it.
 */
export function streamSegments(segments: readonly Segment[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      // Neighbours that are ready travel in one chunk: fewer, larger packets.
      let html = "";
      while (next < segments.length && typeof segments[next] === "string") html += segments[next++];
      // A pull that enqueues nothing is the last one: a segment that comes to nothing must not hold up the page.
      while (html === "" && next < segments.length) html = await (segments[next++] ?? "");
      if (html !== "") controller.enqueue(encoder.encode(html));
      if (next >= segments.length) controller.close();
    },
  });
}
