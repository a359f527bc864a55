import { constants, inflateSync } from "node:zlib";
import { indexOfBytes } from "./form-body.ts";
import { FileRefused } from "./refusal.ts";

/** Bytes of a PDF that is read: it is in memory three times while it is written anew. */
const MOST_BYTES = 25_000_000;
/** Bytes of its unpacked parts, without pictures, which stay packed. */
const MOST_UNPACKED_BYTES = 30_000_000;
/** Objects that it may have. */
const MOST_OBJECTS = 50_000;
/** Bytes before a stream in which its dictionary is looked for. */
const DICTIONARY_BYTES = 2048;
const END_BYTES = 4096;
/** The greatest factor by which the other ways of packing shrink a text, for short. */
const OTHER_PACKING = 130;

const LATIN1 = new TextDecoder("latin1");
const ascii = (text: string) => new TextEncoder().encode(text);
const [STREAM, END_OF_STREAM, OBJECT] = [ascii("stream"), ascii("endstream"), ascii(" obj")];

/**
 * Refuses a PDF that would need too much memory before it is read: its parser unpacks what it meets, whatever comes out.
 *
 * @throws FileRefused
 */
export function checkPdfSize(pdf: Uint8Array): void {
  if (pdf.length > MOST_BYTES) throw new FileRefused("pdf-large");
  if (!LATIN1.decode(pdf.subarray(-END_BYTES)).includes("%%EOF")) throw new FileRefused("incomplete");
  let objects = 0;
  for (let at = indexOfBytes(pdf, OBJECT); at >= 0; at = indexOfBytes(pdf, OBJECT, at + OBJECT.length))
    if (++objects > MOST_OBJECTS) throw new FileRefused("pdf-large");
  let left = MOST_UNPACKED_BYTES;
  for (let at = indexOfBytes(pdf, STREAM); at >= 0; ) {
    const begin = at + STREAM.length;
    const end = indexOfBytes(pdf, END_OF_STREAM, begin);
    if (end < 0) break;
    const dictionary = LATIN1.decode(pdf.subarray(Math.max(0, at - DICTIONARY_BYTES), at)).replace(/^.*\bobj\b/s, "");
    if (!isPicture(dictionary)) left -= unpackedBytes(dictionary, pdf.subarray(afterLine(pdf, begin), end), left);
    if (left < 0) throw new FileRefused("pdf-large");
    at = indexOfBytes(pdf, STREAM, end + END_OF_STREAM.length);
  }
}

/** Tells whether a stream is a picture and nothing else. A name with escaped letters may hide another kind. */
function isPicture(dictionary: string): boolean {
  return /\/Subtype\s*\/Image\b/.test(dictionary) && !/#|ObjStm|XRef/.test(dictionary);
}

function afterLine(pdf: Uint8Array, at: number): number {
  if (pdf[at] === 0x0d) return pdf[at + 1] === 0x0a ? at + 2 : at + 1;
  return pdf[at] === 0x0a ? at + 1 : at;
}

function unpackedBytes(dictionary: string, packed: Uint8Array, most: number): number {
  const filters = dictionary.match(/Decode\b/g)?.length ?? 0;
  if (filters === 1 && /\/(FlateDecode|Fl)\b/.test(dictionary)) return countInflated(packed, most);
  const isPlain = !dictionary.includes("/Filter") && !dictionary.includes("#");
  return packed.length * (isPlain ? 1 : OTHER_PACKING);
}

/** Counts unpacked bytes, and holds no more than `most` of them. What follows their end is passed over, as PDF's parsers do. */
function countInflated(packed: Uint8Array, most: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    // Beyond the limit; Node.js and workerd put it in different words.
    if (error instanceof RangeError) return most + 1;
    throw new FileRefused("broken");
  }
}
