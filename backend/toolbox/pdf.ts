import type { PDFDocument, PDFPage } from "pdf-lib";
import { MM_PER_INCH } from "#domain/catalogue/trade-size.ts";
import type { ToolboxFacts } from "#domain/contract/toolbox-file.ts";
import { MOST_PDF_PAGES } from "#domain/toolbox/limits.ts";
import { BLEED_MM, sheetOf, type WantedPrint } from "#domain/toolbox/print-plan.ts";
import { cleanerOf } from "./pdf-cleaner.ts";
import { checkPdfSize } from "./pdf-limits.ts";
import { FileRefused } from "./refusal.ts";

const POINTS_PER_MM = 72 / MM_PER_INCH;
/** Keys of a page that what is drawn depends on. */
const DRAWN = ["Type", "Parent", "Contents", "Resources", "MediaBox", "CropBox", "Rotate"];
const LOCKED = /encrypted/i;

/** Reads a PDF and says what it is. @throws FileRefused */
export async function inspectPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Omit<ToolboxFacts, "bytes">> {
  const [first, ...others] = (await readPdf(bytes)).getPages();
  if (!first) throw new FileRefused("broken");
  const { width, height } = shownBox(first);
  const inMm = (points: number) => Math.max(1, Math.round(points / POINTS_PER_MM));
  return {
    kind: "pdf",
    width: inMm(width),
    height: inMm(height),
    pages: 1 + others.length,
    colours: null,
    wasTurned: false,
    hadLocation: false,
    isMoving: false,
  };
}

async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocument> {
  checkPdfSize(bytes);
  const { PDFDocument, ParseSpeeds } = await import("pdf-lib");
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest }).catch(
    (error) => {
      throw new FileRefused(LOCKED.test(String(error)) ? "pdf-locked" : "broken");
    },
  );
  let pages = 0;
  try {
    pages = pdf.getPageCount();
  } catch {
    // A tree of pages that leads nowhere, or in a circle.
    throw new FileRefused("broken");
  }
  if (pages > MOST_PDF_PAGES) throw new FileRefused("pdf-pages");
  return pdf;
}

/**
 * Writes a PDF anew at a size: of each page what is drawn, and nothing else. It fills the sheet, is cut at its edge, and has its boxes
 * set.
 *
 * @throws FileRefused
 */
export async function printPdf(bytes: Uint8Array<ArrayBuffer>, wanted: WantedPrint): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, PDFName, PDFPageLeaf } = await import("pdf-lib");
  const source = await readPdf(bytes);
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const sheet = sheetOf(wanted);
  const [width, height] = [sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM];
  const clean = await cleanerOf(source);
  const margin = wanted.fit === "bleed" ? BLEED_MM * POINTS_PER_MM : 0;
  for (const page of source.getPages()) {
    const shown = shownBox(page);
    const printed = pdf.addPage([width, height]);
    printed.setBleedBox(0, 0, width, height);
    printed.setTrimBox(margin, margin, width - 2 * margin, height - 2 * margin);
    // A page without contents is blank paper.
    if (!page.node.Contents()) continue;
    clean(page.node.Resources());
    // A page is copied whole before it is drawn.
    for (const key of page.node.keys()) if (!DRAWN.includes(key.decodeText())) page.node.delete(key);
    const embedded = await pdf.embedPage(page, shown.box, shown.matrix).catch(() => {
      throw new FileRefused("broken");
    });
    const scale = Math.max(width / shown.width, height / shown.height);
    const [x, y] = [(width - shown.width * scale) / 2, (height - shown.height * scale) / 2];
    printed.drawPage(embedded, { x, y, xScale: scale, yScale: scale });
  }
  await pdf.flush();
  const pages = pdf.getPages();
  for (const { node } of pages) node.delete(PDFName.of("Annots"));
  for (const [name, object] of pdf.context.enumerateIndirectObjects())
    if (object instanceof PDFPageLeaf && !pages.some(({ node }) => node === object)) pdf.context.delete(name);
  return new Uint8Array(await pdf.save());
}

type Box = { left: number; bottom: number; right: number; top: number };
type Matrix = [number, number, number, number, number, number];

/** The part of a page that is shown, its size upright in points, and how it is turned. */
function shownBox(page: PDFPage): { box: Box; matrix: Matrix; width: number; height: number } {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  const [width, height] = [right - left, top - bottom];
  if (!(width > 0 && height > 0)) throw new FileRefused("broken");
  const box = { left, bottom, right, top };
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { box, matrix: [0, -1, 1, 0, -bottom, right], width: height, height: width };
    case 180:
      return { box, matrix: [-1, 0, 0, -1, right, top], width, height };
    case 270:
      return { box, matrix: [0, 1, -1, 0, top, -left], width: height, height: width };
    default:
      return { box, matrix: [1, 0, 0, 1, -left, -bottom], width, height };
  }
}
