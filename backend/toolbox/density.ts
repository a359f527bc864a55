const START = [0xff, 0xd8];
/** The segment in which a JPEG states its density, up to the number for a unit. */
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];
const SEGMENT_BYTES = 18;
const DOTS_PER_INCH = 1;

/** States a JPEG's pixels to the inch, so that a program prints it at its size. */
export function withDensity(jpeg: ReadableStream<Uint8Array>, density: number): ReadableStream<Uint8Array> {
  const [high, low] = [density >> 8, density & 0xff];
  const segment = Uint8Array.from([...JFIF, 2, DOTS_PER_INCH, high, low, high, low, 0, 0]);
  let head: Uint8Array | null = new Uint8Array();
  return jpeg.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        if (!head) return controller.enqueue(piece);
        head = Uint8Array.from([...head, ...piece.subarray(0, 64)]);
        const rest = piece.subarray(64);
        if (head.length < START.length + SEGMENT_BYTES) return;
        const hasSegment = JFIF.every((byte, at) => head?.[START.length + at] === byte);
        controller.enqueue(head.slice(0, START.length));
        controller.enqueue(segment);
        controller.enqueue(head.slice(START.length + (hasSegment ? SEGMENT_BYTES : 0)));
        if (rest.length > 0) controller.enqueue(rest);
        head = null;
      },
    }),
  );
}
