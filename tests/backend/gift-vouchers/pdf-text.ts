import { Encodings } from "@pdf-lib/standard-fonts";
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from "pdf-lib";

const LETTERS = new Map(
  Encodings.WinAnsi.supportedCodePoints.map((point) => [
    Encodings.WinAnsi.encodeUnicodeCodePoint(point).code,
    String.fromCodePoint(point),
  ]),
);

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

function textOf(hex: string): string {
  return (hex.match(/../g) ?? []).map((byte) => LETTERS.get(Number.parseInt(byte, 16)) ?? "?").join("");
}
