import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONFIGURE_FILE, configurePage } from "#scripts/configure/configure-page.ts";

const page = readFileSync(CONFIGURE_FILE, "utf8");

it("the page about configuration is what worker/env.ts says: npm run configure", () => {
  expect(configurePage(page)).toBe(page);
});

it("every variable and binding of the worker is on it, with a meaning", () => {
  const names = [...readFileSync("worker/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| .{10,} \\|$`, "m"));
});

it("a page without the mark is refused", () => {
  expect(() => configurePage("# Configure\n")).toThrow(/lacks the line/);
});
