import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { expect, it } from "vitest";
import { fontFaces } from "#scripts/build/font-face.ts";
import { housePlugins } from "#scripts/build/plugins.ts";
import { readScenes } from "#scripts/build/scene-files.ts";

/** The hooks of a plugin that cannot give another text for a source. */
const HOOKS = ["name", "enforce", "applyToEnvironment", "resolveId", "load", "writeBundle"];
/** Modules that a build takes from elsewhere, each covered by a test of its own. */
const REPLACED = ["./files.ts", "react", "react-dom/client", "react-dom/server"];
/** Matches modules without a file: a sheet's text as a value, and modules that a build makes. */
const MADE = /^virtual:|\?sheet$/;

const FONTS = fontFaces((name) => `/${name}.woff2`);
const plugins = housePlugins({ fonts: FONTS, scenes: await readScenes(), client: "dist/client", version: "1" });
const sources = execFileSync("git", ["ls-files", "brands", "domain", "locales", "blocks", "client", "worker"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));

const run = (plugin: Plugin, hook: "resolveId" | "load", ...args: unknown[]): unknown =>
  (plugin[hook] as ((...args: unknown[]) => unknown) | undefined)?.apply({ addWatchFile() {} }, args) ?? null;

it("no plugin of a build gives or edits the text of a source", async () => {
  expect(sources.length).toBeGreaterThan(700);
  const given: string[] = [];
  for (const plugin of plugins) {
    for (const hook of Object.keys(plugin)) if (!HOOKS.includes(hook)) given.push(`${plugin.name} has ${hook}`);
    for (const file of sources)
      if ((await run(plugin, "load", resolve(file))) !== null) given.push(`${plugin.name} gives ${file}`);
  }
  expect(given).toEqual([]);
});

it("what a source imports is what it says, but for the packed words, React's one renderer, and Preact in the browser", () => {
  const replaced = new Set<string>();
  for (const file of sources)
    for (const [, id = ""] of readFileSync(file, "utf8").matchAll(/\bfrom "([^"]+)"/g))
      if (!MADE.test(id) && plugins.some((plugin) => run(plugin, "resolveId", id, resolve(file)) !== null))
        replaced.add(id);
  expect([...replaced].sort()).toEqual(REPLACED);
});
