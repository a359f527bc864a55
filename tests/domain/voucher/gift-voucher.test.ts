import fc from "fast-check";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { GIFT_DESIGNS } from "#domain/voucher/gift-design.ts";
import {
  giftName,
  giftText,
  isTooLong,
  readGiftValue,
  shownLetters,
  unprintable,
} from "#domain/voucher/gift-voucher.ts";

it.each([
  ["10", 1000],
  [" 50 ", 5000],
  ["1000", 100_000],
  ["9", null],
  ["1001", null],
  ["0", null],
  ["-5", null],
  ["1e9", null],
  ["12.345", null],
  ["12,5", null],
  ["", null],
  ["٥٠", null],
])("reads the value %j as %j", (typed, amount) => {
  expect(readGiftValue(typed)).toBe(amount);
});

describe("a gift voucher's text", () => {
  it("is brought into whole letters, plain spaces and few empty lines", () => {
    expect(giftText("  Fu\u0308r\u00a0dich,\t Mia \r\n\r\n\r\n\r\nvon  Ben\u2028 ")).toBe("Für dich, Mia\n\nvon Ben");
    expect(giftName(" Mia\n\nund  Ben ")).toBe("Mia und Ben");
  });

  it("has at most 300 letters, in ten lines", () => {
    expect(isTooLong("x".repeat(300))).toBe(false);
    expect(isTooLong("x".repeat(301))).toBe(true);
    expect(isTooLong("x\n".repeat(9))).toBe(false);
    expect(isTooLong("x\n".repeat(10))).toBe(true);
  });

  it("names the letters that cannot be printed, also those that nobody sees", () => {
    expect(unprintable("Größe, Élodie, ¿señor?, „Œuvre“ – 50 €\nà bientôt…")).toEqual([]);
    expect(unprintable("Hi 😀 Hi 😀 مرحبا")).toEqual(["😀", "م", "ر", "ح", "ب", "ا"]);
    expect(unprintable("Mia\u202eaiM\u00ad\u0000")).toEqual(["\u202e", "\u00ad", "\u0000"]);
    expect(shownLetters(["😀", "م", "\u202e", "\u0000"])).toBe("😀, م, U+202E, U+0000");
    expect(shownLetters(Array.from({ length: 40 }, () => "م")).length).toBeLessThan(40);
  });

  it("takes no letter that the fonts of a PDF lack", async () => {
    const pdf = await PDFDocument.create();
    const fonts = await Promise.all(
      [StandardFonts.Helvetica, StandardFonts.TimesRoman].map((name) => pdf.embedFont(name)),
    );
    const had = fonts.map((font) => new Set(font.getCharacterSet()));
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), fc.string({ unit: "binary" }), (one, other) => {
        for (const letter of giftText(one + other)) {
          const isPrinted = letter === "\n" || had.every((letters) => letters.has(letter.codePointAt(0) ?? 0));
          if (unprintable(letter).length === 0) expect([letter, isPrinted]).toEqual([letter, true]);
        }
      }),
    );
  });
});

it("is drawn with paths of whole numbers and colours, in four designs", () => {
  const designs = Object.values(GIFT_DESIGNS);
  expect(designs).toHaveLength(4);
  for (const { paper, shapes } of designs) {
    expect(paper).toMatch(/^#[\da-f]{6}$/);
    for (const { d, fill } of shapes) {
      expect(d).toMatch(/^M[-\d. MLCZ]+$/);
      expect(fill).toMatch(/^#[\da-f]{6}$/);
    }
    expect(new Set(shapes.map(({ d }) => d)).size).toBe(shapes.length);
  }
});
