import { expect, it } from "vitest";
import { readVoucherCode } from "#domain/product/voucher-code.ts";

it.each([
  ["PLGIFT502026", "PLGIFT502026"],
  [" plgi-ft50 – 2026 ", "PLGIFT502026"],
  ["short", null],
  ["", null],
  ["PLGIFT50!2026", null],
  ["A".repeat(25), null],
])("reads %j as %j", (typed, code) => {
  expect(readVoucherCode(typed)).toBe(code);
});
