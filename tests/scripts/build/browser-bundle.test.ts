import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { VOCABULARIES } from "#locales/vocabulary.ts";
import { ON_DEMAND_SETS } from "#scripts/build/words-plugin.ts";

/** The least length of a label that a script does not hold by chance. */
const TELLING_LENGTH = 12;

/** The scripts of the build that `npm test` makes first, as the worker's tests need it. */
const files = globSync("dist/client/**/*.js");
const isOnDemand = (file: string) => /[\\/](?:on-demand|banner|elsewhere)-/.test(file);
const read = (file: string) => readFileSync(file, "utf8");
const scripts = files.filter((file) => !isOnDemand(file)).map(read);

it("no label and no message library reaches the browser: islands get finished strings", () => {
  expect(scripts.length).toBeGreaterThan(1);
  const all = scripts.join("\n");
  // These are the shop's own scripts, as they hold the calculator.
  expect(all).toContain("calculator:dropdown-focus");
  const labels = Object.values(VOCABULARIES)
    .flatMap((texts) => Object.values(texts))
    .filter((text) => text.length >= TELLING_LENGTH && !text.startsWith("{"));
  expect(labels.length).toBeGreaterThan(2000);
  expect(labels.filter((text) => all.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  expect(all).not.toMatch(/MessageFormat|"shell\/skip"/);
});

it("what is fetched on demand brings the words that it says, and no others", () => {
  const script = files.filter(isOnDemand).map(read).join("\n");
  const keys = new Set<string>(Object.values(ON_DEMAND_SETS).flat());
  for (const texts of Object.values(VOCABULARIES)) {
    // Two labels may say the same.
    const said = new Set(Object.entries(texts).flatMap(([key, text]) => (keys.has(key) ? text : [])));
    for (const [key, text] of Object.entries(texts)) {
      // Blanks that do not break may be written as escapes.
      const isTelling = text.length >= 2 * TELLING_LENGTH && !/^\{|[\u00a0\u202f]/.test(text);
      const isThere = script.includes(JSON.stringify(text).slice(1, -1)) || script.includes(text);
      if (isTelling) expect([key, isThere]).toEqual([key, said.has(text)]);
    }
  }
});
