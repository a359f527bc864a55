import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/** A file of each room, what it imports, and whether design §2 allows that. */
const IMPORTS: [from: string, specifier: string, allowed: boolean][] = [
  ["domain/rule.ts", "zod", true],
  ["domain/rule.ts", "qs", true],
  ["domain/rule.ts", "#locales/labels.ts", false],
  ["domain/rule.ts", "react", false],
  ["domain/rule.ts", "hono", false],
  ["locales/words.ts", "#domain/locale.ts", true],
  ["locales/words.ts", "#blocks/block.ts", false],
  ["blocks/teaser/view.tsx", "#domain/locale.ts", true],
  ["blocks/teaser/view.tsx", "#locales/labels.ts", true],
  ["blocks/teaser/view.tsx", "#client/islands/calculator/calculator.tsx", true],
  ["blocks/teaser/view.tsx", "#client/entry.ts", false],
  ["blocks/teaser/view.tsx", "#worker/app.ts", false],
  ["blocks/teaser/view.tsx", "../../worker/app.ts", false],
  ["blocks/elements/link/link.tsx", "#domain/href.ts", true],
  ["blocks/elements/link/link.tsx", "#blocks/teaser/view.tsx", false],
  ["blocks/elements/link/link.tsx", "#locales/labels.ts", false],
  ["client/islands/calculator/wake.tsx", "#blocks/elements/price/price.tsx", true],
  ["client/islands/calculator/wake.tsx", "#domain/format.ts", true],
  ["client/islands/calculator/wake.tsx", "#blocks/registry.ts", false],
  ["client/islands/calculator/wake.tsx", "#worker/env.ts", false],
  ["client/islands/calculator/wake.tsx", "../../../worker/env.ts", false],
  ["client/islands/calculator/wake.tsx", "zod", false],
  ["client/islands/calculator/wake.tsx", "#locales/labels.ts", false],
  ["client/islands/calculator/wake.tsx", "intl-messageformat", false],
  ["worker/page/load.ts", "#blocks/registry.ts", true],
  ["worker/page/load.ts", "../context.ts", true],
  ["worker/page/load.ts", "#client/entry.ts", false],
  ["worker/page/load.ts", "#backend/index.ts", false],
  ["worker/page/load.ts", "../../backend/index.ts", false],
  ["backend/commerce/service.ts", "#domain/money.ts", true],
  ["backend/commerce/service.ts", "#worker/env.ts", false],
  ["backend/commerce/service.ts", "#blocks/block.ts", false],
  ["backend/commerce/service.ts", "react", false],
];

let house: string;
let refused: Set<string>;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), "house-"));
  const { vcs: _, ...config } = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(house, "biome.json"), JSON.stringify(config));
  const byFile = Map.groupBy(IMPORTS, ([from]) => from);
  for (const [from, imports] of byFile) {
    mkdirSync(dirname(join(house, from)), { recursive: true });
    writeFileSync(join(house, from), imports.map(([, specifier]) => `import "${specifier}";\n`).join(""));
  }
  const args = ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), args, { cwd: house, encoding: "utf8" });
  const report: { diagnostics: { location: { path: string; start: { line: number } } }[] } = JSON.parse(stdout);
  refused = new Set(
    report.diagnostics.map(({ location: { path, start } }) => `${path} ${byFile.get(path)?.[start.line - 1]?.[1]}`),
  );
});
afterAll(() => rmSync(house, { recursive: true }));

it.each(IMPORTS)("%s importing %s: %s", (from, specifier, allowed) => {
  expect(!refused.has(`${from} ${specifier}`)).toBe(allowed);
});
