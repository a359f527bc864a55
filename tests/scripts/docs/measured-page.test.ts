import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { budgetRow, MEASURED_FILE, renderTable, withPart } from "#scripts/bench/table.ts";

const page = readFileSync(MEASURED_FILE, "utf8");

it("the bench's table takes the place of the one that is there, and nothing else", () => {
  const table = renderTable([budgetRow("a $& b", "12 ms", "≤ 20 ms", true)]);
  const changed = withPart(page, "measured", table);
  expect(changed).toContain("| a $& b | 12 ms | ≤ 20 ms |");
  expect(changed).not.toContain("| home: HTML,");
  const parts = (text: string) => text.split(/<!-- .*?-->/);
  expect(parts(changed).filter((_, at) => at !== 1)).toEqual(parts(page).filter((_, at) => at !== 1));
  expect(withPart(changed, "measured", table)).toBe(changed);
});

it("a page without the marks is refused", () => {
  expect(() => withPart("# Measured\n", "measured", "")).toThrow(/lacks the marks/);
});
