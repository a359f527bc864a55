import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LAYOUT_WIDTHS } from "#domain/page/breakpoints.ts";
import { fillBreakpoints } from "#scripts/build/sheet-plugin.ts";

/** Sheets that are imported without the build that fills in names, and so state the layout's numbers themselves. */
const PLAIN_SHEETS = /^backend\//;
const LONGEST_SHEET_LINES = 150;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.css", "*.tsx"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((file) => !file.startsWith("tests/"));
const sheets = files.filter((file) => file.endsWith(".css"));
const read = (file: string) => readFileSync(file, "utf8");

it("every media query of a sheet names a width of the layout", () => {
  const filled = sheets.filter((file) => !PLAIN_SHEETS.test(file));
  expect(filled.length).toBeGreaterThan(20);
  for (const file of filled) expect(() => fillBreakpoints(read(file)), file).not.toThrow();
});

it("a sheet that no build fills in has the layout's numbers", () => {
  const widths = sheets
    .filter((file) => PLAIN_SHEETS.test(file))
    .flatMap((file) => read(file).match(/@media[^{]*\bwidth\b[^{]*/g) ?? [])
    .flatMap((query) => query.match(/[\d.]+\w+/g) ?? []);
  expect(widths.length).toBeGreaterThan(0);
  const known = Object.values(LAYOUT_WIDTHS).map((width) => `${width}px`);
  expect(widths.filter((width) => !known.includes(width))).toEqual([]);
});

it("no view has a breakpoint of its own", () => {
  expect(files.filter((file) => file.endsWith(".tsx") && /\((min|max)-width|\(width\s*[<>]/.test(read(file)))).toEqual(
    [],
  );
});

it("no sheet is longer than 150 lines", () => {
  expect(sheets.filter((file) => read(file).split("\n").length - 1 > LONGEST_SHEET_LINES)).toEqual([]);
});
