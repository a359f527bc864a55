import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { VOCABULARIES } from "#locales/vocabulary.ts";

/** Shorter labels are words that a script may hold by chance. */
const TELLING_LENGTH = 12;

/** `npm test` builds the shop first, as the worker's tests need it. */
const scripts = globSync("dist/client/**/*.js").map((file) => readFileSync(file, "utf8"));

it("no label and no message library reaches the browser: islands get finished strings", () => {
  expect(scripts.length).toBeGreaterThan(1);
  const all = scripts.join("\n");
  // The scripts are the shop's own: they hold the calculator.
  expect(all).toContain("calculator-material");
  const labels = Object.values(VOCABULARIES)
    .flatMap((texts) => Object.values(texts))
    .filter((text) => text.length >= TELLING_LENGTH && !text.startsWith("{"));
  expect(labels.length).toBeGreaterThan(2000);
  expect(labels.filter((text) => all.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  expect(all).not.toMatch(/MessageFormat|"shell\/skip"/);
});
