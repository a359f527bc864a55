import fc from "fast-check";
import { expect, it } from "vitest";
import { CODE_LETTERS, CODES, codeOfNumber, readVoucherCode, writeVoucherCode } from "#domain/voucher/code.ts";

it.each([
  ["PLGIFT502026", "PLGIFT502026"],
  [" plgi-ft50 – 2026 ", "PLGIFT502026"],
  ["PLGI\u00a0FT50_2026.", "PLGIFT502026"],
  ["short", null],
  ["", null],
  ["PLGIFT50!2026", null],
  ["A".repeat(25), null],
])("reads %j as %j", (typed, code) => {
  expect(readVoucherCode(typed)).toBe(code);
});

it("reads a made code however it is typed", () => {
  const separators = fc.constantFrom("", " ", "-", "–", "\u00a0", " - ", ".", "\t");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.array(separators, { minLength: 1 }), (number, between) => {
      const code = codeOfNumber(number);
      expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]{20}$`));
      expect(readVoucherCode(writeVoucherCode(code))).toBe(code);
      const typed = [...code.toLowerCase()].map((letter, at) => letter + between[at % between.length]).join("");
      expect(readVoucherCode(typed)).toBe(code);
    }),
  );
});

it("makes other codes of other numbers, of more than 80 bits and without letters that look alike", () => {
  expect(CODES > 2n ** 80n).toBe(true);
  expect(codeOfNumber(0n)).toBe("3".repeat(20));
  expect(codeOfNumber(CODES - 1n)).toBe("Y".repeat(20));
  expect(codeOfNumber(1n)).not.toBe(codeOfNumber(2n));
  expect(CODE_LETTERS).not.toMatch(/[01258OILZSBU]/);
  expect(writeVoucherCode("ACDEFGHJKM")).toBe("ACDE-FGHJ-KM");
  expect(writeVoucherCode("")).toBe("");
});
