import type { PDFDict, PDFDocument, PDFObject } from "pdf-lib";

/** Keys of what is drawn that do something, carry files, or tell about the author; no print needs them. */
const DROPPED = ["JS", "AA", "AF", "EF", "Metadata", "PieceInfo", "OPI", "Ref"];
/** Keys whose values are lists of names that the author chose, which may be called as those are. */
const NAMES = ["Font", "XObject", "ExtGState", "ColorSpace", "Pattern", "Shading", "Properties"];

/**
 * Creates a function that cleans what a page is drawn with, along all that it refers to. What is dropped is reached by nobody then, so
 * that a copy does not have it.
 */
export async function cleanerOf({ context }: PDFDocument): Promise<(object: PDFObject | undefined) => void> {
  const { PDFArray, PDFDict, PDFName, PDFRef, PDFStream } = await import("pdf-lib");
  const seen = new Set<PDFObject>();
  const cleanDictionary = (dictionary: PDFDict, isOfNames: boolean, left: PDFObject[]) => {
    for (const [key, value] of dictionary.entries()) {
      const name = key.decodeText();
      if (!isOfNames && DROPPED.includes(name)) dictionary.delete(key);
      else if (!isOfNames && NAMES.includes(name)) {
        const names = dictionary.lookup(PDFName.of(name));
        if (names instanceof PDFDict && !seen.has(names)) {
          seen.add(names);
          cleanDictionary(names, true, left);
        }
      } else left.push(value);
    }
  };
  return (object) => {
    // A list and no recursion: a file may be nested as deeply as it likes.
    for (const left = object ? [object] : []; left.length > 0; ) {
      const next = left.pop();
      const found = next instanceof PDFRef ? context.lookup(next) : next;
      if (!found || seen.has(found)) continue;
      seen.add(found);
      if (found instanceof PDFArray) left.push(...found.asArray());
      if (found instanceof PDFStream) cleanDictionary(found.dict, false, left);
      if (found instanceof PDFDict) cleanDictionary(found, false, left);
    }
  };
}
