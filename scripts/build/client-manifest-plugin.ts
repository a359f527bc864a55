import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const MODULE = "virtual:client-manifest";

interface ManifestChunk {
  file: string;
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
      const islands: Record<string, string[]> = {};
      for (const [key, chunk] of Object.entries(manifest)) {
        const name = /^client\/islands\/([\w-]+)\/island\.ts$/.exec(key)?.[1];
        if (name) islands[name] = scriptsOf(chunk, manifest);
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
