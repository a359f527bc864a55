import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The documents that an engineer reads from the first line to the last before a shop opens. */
const READ_WHOLE = ["docs/go-live.md", "docs/your-backend.md", "docs/your-designer.md", "docs/operate.md"];
const MINUTES = 20;
const WORDS_PER_MINUTE = 230;

const textOf = (file: string) => readFileSync(file, "utf8");
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

it("the documents that are read whole take twenty minutes together, tables and commands included", () => {
  const words = READ_WHOLE.map((file) => wordsOf(textOf(file)));
  expect(Math.min(...words)).toBeGreaterThan(300);
  expect(words.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(MINUTES * WORDS_PER_MINUTE);
});

const pages = readdirSync("docs/reference").filter((name) => name !== "README.md");

it.each(pages)("docs/reference/%s is led to where it is needed, and begins with who needs it", (page) => {
  const link = `](reference/${page}`;
  expect(READ_WHOLE.some((file) => textOf(file).includes(link))).toBe(true);
  expect(textOf("docs/reference/README.md")).toContain(`](${page})`);
  expect(textOf(`docs/reference/${page}`)).toMatch(/^# .+\n\nFor (?:whoever|a company) [^\n]{20,}/);
});
