import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from "pdf-lib";

/** Reads the lines that a PDF shows, from the content streams of its pages. */
export async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().flatMap((page) => {
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => pdf.context.lookup(ref)) : [contents];
    return streams
      .filter((stream) => stream instanceof PDFRawStream)
      .map((stream) => new TextDecoder("latin1").decode(decodePDFRawStream(stream).decode()))
      .flatMap((operators) => [...operators.matchAll(/<([\dA-F]*)> Tj/g)].map(([, hex = ""]) => textOf(hex)));
  });
}

/** Reads hexadecimal digits as the standard fonts of a PDF write letters. */
function textOf(hex: string): string {
  const bytes = (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder("windows-1252").decode(new Uint8Array(bytes));
}
