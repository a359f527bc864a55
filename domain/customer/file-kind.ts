/** Media types of the files that a shopper may send: pictures, and PDF. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/heic"] as const;
export const FILE_TYPES = [...PICTURE_TYPES, "application/pdf"] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The number of bytes by which a file's kind is known. */
const HEAD_BYTES = 40;

/** The kinds, each by a pattern of its first bytes, one character a byte. An SVG or a ZIP is none of them, whatever its name. */
const PATTERNS: Readonly<Record<FileType, RegExp>> = {
  "image/jpeg": /^\xff\xd8\xff/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signature of PNG has one.
  "image/png": /^\x89PNG\r\n\x1a\n.{4}IHDR/s,
  "image/webp": /^RIFF.{4}WEBPVP8[ LX]/s,
  // The brands of still pictures in HEVC (ISO/IEC 23008-12, annex B.4).
  "image/heic": /^.{4}ftyp(?:hei[cxms]|hev[cxms]|m[is]f1)/s,
  "application/pdf": /^%PDF-[12]\.\d/,
};

/** Recognises a file by its bytes, not by its name; null for every kind that is not taken. */
export function fileKindOf(bytes: Uint8Array): FileType | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  return FILE_TYPES.find((type) => PATTERNS[type].test(head)) ?? null;
}
