import { Refusal } from "../commerce/serve.ts";

/** A file while it is sent: its bytes as they come, and how many they are. */
export interface SentFile {
  stream: ReadableStream<Uint8Array>;
  bytes: number;
}

/** Bytes of a form before its file at most: a boundary and the headers of one field. */
const MOST_HEAD_BYTES = 8192;
const HEAD_END = new TextEncoder().encode("\r\n\r\n");

/**
 * Finds the file in a request's body, which is the file, or a form with this one field. Neither is held: of a form only the head is
 * read, and the request's length says where the file ends.
 *
 * @throws Refusal without a length, or for any other form.
 */
export async function openBody({ headers, body }: Request): Promise<SentFile> {
  const stated = headers.get("content-length");
  const length = Number(stated);
  if (stated === null || !Number.isSafeInteger(length) || length < 0)
    throw new Refusal("The request must state its Content-Length.", { status: 400 });
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type))
    return { stream: body ?? new ReadableStream({ start: (controller) => controller.close() }), bytes: length };
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type);
  if (!boundary || !body) throw noForm();
  const end = new TextEncoder().encode(`\r\n--${boundary[1] ?? boundary[2]}--\r\n`);
  const reader = body.getReader();
  const { taken, headBytes } = await readHead(reader);
  const bytes = length - headBytes - end.length;
  if (bytes < 0) throw noForm();
  return { stream: fileOf(reader, { first: taken.subarray(headBytes), bytes, end }), bytes };
}

function noForm(): Refusal {
  return new Refusal("The body must be a file, or a form with one field, the file.", { status: 400 });
}

async function readHead(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let taken = new Uint8Array();
  for (;;) {
    const at = indexOfBytes(taken, HEAD_END);
    if (at >= 0) return { taken, headBytes: at + HEAD_END.length };
    const { value, done } = await reader.read();
    if (done || taken.length > MOST_HEAD_BYTES) throw noForm();
    taken = joined(taken, value);
  }
}

/** The file's bytes; an error if another field follows, or the body ends early. */
function fileOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { first, bytes, end }: { first: Uint8Array; bytes: number; end: Uint8Array },
): ReadableStream<Uint8Array> {
  let left = bytes;
  let behind = new Uint8Array();
  const take = (piece: Uint8Array, controller: ReadableStreamDefaultController<Uint8Array>) => {
    const own = piece.subarray(0, left);
    left -= own.length;
    if (own.length > 0) controller.enqueue(own);
    if (own.length < piece.length && behind.length <= end.length) behind = joined(behind, piece.subarray(own.length));
    return own.length > 0;
  };
  return new ReadableStream({
    start: (controller) => void take(first, controller),
    pull: async (controller) => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) {
          if (left > 0 || behind.length !== end.length || indexOfBytes(behind, end) !== 0) throw noForm();
          return controller.close();
        }
        if (take(value, controller)) return;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Finds bytes in others; -1 if they are not there. */
export function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array, from = 0): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return at;
  }
  return -1;
}
