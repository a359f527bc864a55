import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:client-manifest";
/** The name of the chunk that contains Preact and the code that wakes islands (vite.config.ts). */
const SHARED = "wake";

interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
}

/**
 * Gives the worker the names of the browser's files: `entry`, `preview`, `islands` (island name → every script it needs) and
 * `version`, a short name of this build.
 */
export function clientManifestPlugin(manifestPath: string, version: string): Plugin {
  return {
    name: "printshop:client-manifest",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      this.addWatchFile(manifestPath);
      const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(manifestPath, "utf8"));
      const shared = Object.values(manifest).find(({ name }) => name === SHARED);
      if (!shared) throw new Error(`${manifestPath} names no file that all islands share.`);
      const islands: Record<string, string[]> = {};
      for (const source of globSync("client/islands/*/island.ts")) {
        // An island that the manifest does not name is in the file that all share.
        const chunks = [shared, manifest[source] ?? shared];
        islands[basename(dirname(source))] = [...new Set(chunks.flatMap((chunk) => scriptsOf(chunk, manifest)))];
      }
      const [entry, preview] = ["client/entry.ts", "client/preview.ts"].map((source) => {
        const chunk = manifest[source];
        if (!chunk) throw new Error(`${manifestPath} names no ${source}.`);
        return `/${chunk.file}`;
      });
      return [
        `export const entry = ${JSON.stringify(entry)};`,
        `export const preview = ${JSON.stringify(preview)};`,
        `export const islands = ${JSON.stringify(islands)};`,
        `export const version = ${JSON.stringify(version)};`,
      ].join("\n");
    },
  };
}

function scriptsOf(chunk: ManifestChunk, manifest: Record<string, ManifestChunk>): string[] {
  const files = new Set<string>();
  const visit = (current: ManifestChunk) => {
    if (files.has(`/${current.file}`)) return;
    files.add(`/${current.file}`);
    for (const key of current.imports ?? []) {
      const imported = manifest[key];
      if (imported) visit(imported);
    }
  };
  visit(chunk);
  return [...files];
}
