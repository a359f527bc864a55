import type { FileType } from "./file-kind.ts";

/** The greatest number of letters in the name of a file, its ending included. */
export const FILE_NAME_LETTERS = 80;

/** Endings of file names, by media type. */
export const FILE_ENDINGS: Readonly<Record<FileType, string>> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/heic": ".heic",
  "application/pdf": ".pdf",
};

/** Control characters, and those that turn the direction of writing or show nothing: `\p{C}` has them all. */
const UNSEEN = /\p{C}/gu;
/** Quotes and line breaks as browsers write them in a form's body. */
const ESCAPED = /%(?:22|0[AD])/g;
/** Characters that mean something in a path, in a header or to a file system. */
const SPECIAL = /[<>:"|?*;%`$]/g;

/**
 * Cleans the name of a sender's file: without folders, unseen characters and her own ending. The ending is that of the file's
 * true kind, so `invoice.pdf.exe` that is a picture becomes `invoice.pdf.jpg`, and opens as one.
 */
export function cleanFileName(name: string, type: FileType): string {
  const own = name
    .replace(/^.*[/\\]/s, "")
    .toWellFormed()
    .replace(ESCAPED, "_");
  const stem = own
    .replace(UNSEEN, "")
    .replace(SPECIAL, "_")
    .replace(/\.[^.]*$/, "");
  const ending = FILE_ENDINGS[type];
  const letters = [...stem.trim().replace(/^\.+|[. ]+$/g, "")].slice(0, FILE_NAME_LETTERS - ending.length);
  return `${letters.join("").trim() || "file"}${ending}`;
}
