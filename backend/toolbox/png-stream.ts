import { crc32 } from "node:zlib";

/** Pixels in memory: three bytes each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  /** Writes a row as it is shown, from the top. */
  row: (y: number, into: Uint8Array) => void;
  /** The colour profile that the pixels are meant in; null for sRGB. */
  profile: Uint8Array<ArrayBuffer> | null;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BYTES_PER_PIXEL = 3;
/** The filter by which a row is written as differences to the pixel on the left, which packs better. */
const LEFT = 1;
const PROFILE_NAME = "profile\0\0";

/** Writes pixels as a PNG while it is read: beside the pixels only a row is in memory. */
export function pngOf({ width, height, row, profile }: Pixels): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  const write = async () => {
    const writer = writable.getWriter();
    try {
      await writer.write(SIGNATURE);
      await writer.write(chunk("IHDR", headOf(width, height)));
      if (profile) await writer.write(chunk("iCCP", await profileChunk(profile)));
      for await (const packed of rowsOf(width, height, row).pipeThrough(new CompressionStream("deflate")))
        await writer.write(chunk("IDAT", packed));
      await writer.write(chunk("IEND", new Uint8Array()));
      await writer.close();
    } catch (error) {
      await writer.abort(error);
    }
  };
  // Whoever reads learns of an error.
  write().catch(() => undefined);
  return readable;
}

function headOf(width: number, height: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  // Eight bits a sample, true colour.
  head.setUint8(8, 8);
  head.setUint8(9, 2);
  return new Uint8Array(head.buffer);
}

async function profileChunk(profile: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([profile]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(
    await new Response(new Blob([PROFILE_NAME, await new Response(packed).arrayBuffer()])).arrayBuffer(),
  );
}

function rowsOf(width: number, height: number, row: Pixels["row"]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const shown = new Uint8Array(width * BYTES_PER_PIXEL);
  let y = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (y === height) return controller.close();
      row(y++, shown);
      const line = new Uint8Array(1 + shown.length);
      line[0] = LEFT;
      for (let at = 0; at < shown.length; at++)
        line[at + 1] = (shown[at] ?? 0) - (at < BYTES_PER_PIXEL ? 0 : (shown[at - BYTES_PER_PIXEL] ?? 0));
      controller.enqueue(line);
    },
  });
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(12 + data.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) whole[4 + at] = name.charCodeAt(at);
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc32(whole.subarray(4, 8 + data.length)));
  return whole;
}
