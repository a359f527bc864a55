import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "pdf-lib";
import { formatMoney } from "#domain/price/money.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { writeVoucherCode } from "#domain/voucher/code.ts";
import { GIFT_CANVAS, GIFT_DESIGNS } from "#domain/voucher/gift-design.ts";
import { unprintable } from "#domain/voucher/gift-voucher.ts";
import { labelsOf } from "#locales/labels.ts";
import { lastDayMs } from "#locales/voucher-text.ts";
import type { GiftRow } from "./gift.ts";
import { wrapText } from "./wrap-text.ts";

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 60;
const LINE_WIDTH = PAGE.width - 2 * MARGIN;
/** The lower end of the buyer's text, above the code. */
const TEXT_BOTTOM = 205;
const INK = rgb(0.08, 0.075, 0.06);
const SOFT = rgb(0.38, 0.37, 0.34);

/**
 * Draws a gift voucher to print at home: its design, whom it is for, the text, the value, the code and how long it holds.
 *
 * @param host of the shop in which it is spent.
 */
export async function drawGiftVoucher(gift: GiftRow, code: string, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const { channel, locale } = gift;
  const labels = labelsOf(locale);
  const { name: brand, print } = BRANDS[channel];
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${labels("voucher/title")} – ${brand}`, { showInWindowTitleBar: true });
  pdf.setLanguage(locale);
  const page = pdf.addPage([PAGE.width, PAGE.height]);
  const [plain, bold] = await Promise.all([
    pdf.embedFont(print.hasSerifs ? StandardFonts.TimesRoman : StandardFonts.Helvetica),
    pdf.embedFont(print.hasSerifs ? StandardFonts.TimesRomanBold : StandardFonts.HelveticaBold),
  ]);
  const designHeight = drawDesign(page, gift);
  let y = PAGE.height - designHeight - 46;
  const write = (text: string, size: number, font: PDFFont, { gap = 1.35, color = INK } = {}) => {
    for (const line of wrapText(printable(text), widthIn(font, size), LINE_WIDTH)) {
      page.drawText(line, { x: MARGIN, y, size, font, color });
      y -= size * gap;
    }
  };
  write(`${brand} · ${host}`, 12, bold, { color: SOFT, gap: 2.4 });
  write(`${labels("voucher/title")} · ${formatMoney(gift, locale)}`, 30, bold, { gap: 1.3 });
  write(labels("gift-voucher/for", { name: gift.recipient_name }), 16, plain, { gap: 2 });
  const size = sizeThatFits(gift.message, plain, y - TEXT_BOTTOM);
  write(gift.message, size, plain, { gap: 1.4 });
  y = TEXT_BOTTOM - 45;
  page.drawRectangle({
    x: MARGIN - 16,
    y: y - 46,
    width: LINE_WIDTH + 32,
    height: 84,
    borderColor: INK,
    borderWidth: 1,
  });
  write(labels("voucher/code"), 10, plain, { color: SOFT, gap: 2.5 });
  write(writeVoucherCode(code), 22, bold, { gap: 3.3 });
  write(labels("gift-voucher/valid", { date: lastDayMs(gift.valid_until ?? "", locale) }), 11, plain);
  write(labels("gift-voucher/how"), 11, plain);
  return new Uint8Array(await pdf.save());
}

/** Draws the design over the whole width, and returns its height. */
function drawDesign(page: PDFPage, { design }: GiftRow): number {
  const { paper, shapes } = GIFT_DESIGNS[design];
  const scale = PAGE.width / GIFT_CANVAS.width;
  const height = GIFT_CANVAS.height * scale;
  const [x, y] = [0, PAGE.height - height];
  page.drawRectangle({ x, y, width: PAGE.width, height, color: colour(paper) });
  for (const { d, fill } of shapes)
    page.drawSvgPath(d, { x: 0, y: PAGE.height, scale, color: colour(fill), borderWidth: 0 });
  // Shapes may reach over the edge of the canvas.
  page.drawRectangle({ x: 0, y: 0, width: PAGE.width, height: y, color: rgb(1, 1, 1) });
  return height;
}

function colour(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** The largest size in which a text fits into a height, and at least one that can still be read. */
function sizeThatFits(text: string, font: PDFFont, height: number): number {
  const sizes = [14, 13, 12, 11, 10, 9];
  const fits = (size: number) =>
    wrapText(printable(text), widthIn(font, size), LINE_WIDTH).length * size * 1.4 <= height;
  return sizes.find(fits) ?? 8;
}

const widthIn = (font: PDFFont, size: number) => (text: string) => font.widthOfTextAtSize(text, size);

/** Puts signs that typography adds, and that the fonts lack, into ones that they have. What buyers type was checked before. */
function printable(text: string): string {
  const plain = text.replace(/[\u00a0\u2009\u202f]/g, " ").replaceAll("−", "-");
  const lacking = new Set(unprintable(plain));
  return [...plain].map((letter) => (lacking.has(letter) ? "?" : letter)).join("");
}
