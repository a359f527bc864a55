import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption } from "vite";
import { clientManifestPlugin } from "./client-manifest-plugin.ts";
import type { FontFaces } from "./font-face.ts";
import { rendererPlugin } from "./renderer-plugin.ts";
import { type ReadScene, sceneLayers } from "./scene-files.ts";
import { scenesPlugin } from "./scenes-plugin.ts";
import { sheetPlugin } from "./sheet-plugin.ts";
import { clientWordsPlugin, wordsPlugin } from "./words-plugin.ts";

/** What a build is made with. */
interface BuildParts {
  fonts: FontFaces;
  scenes: ReadonlyMap<string, ReadScene>;
  /** Where the browser's files go. */
  client: string;
  /** A short name of the build. */
  version: string;
}

/** Every plugin of the build. Those of the house give modules that no file holds; none gives or edits the text of a source. */
export function buildPlugins(parts: BuildParts): PluginOption[] {
  return [react(), ...housePlugins(parts)];
}

/** The plugins that are the house's own. */
export function housePlugins({ fonts, scenes, client, version }: BuildParts): Plugin[] {
  return [
    rendererPlugin(),
    plainImportsPlugin(),
    wordsPlugin(),
    clientWordsPlugin(),
    sheetPlugin(fonts, sceneLayers(scenes.values())),
    scenesPlugin(scenes, client),
    clientManifestPlugin(`${client}/.vite/manifest.json`, version),
  ];
}

/** The module that Vite wraps each `import()` in: it fetches what the script needs beside it, style sheets above all. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Has the browser's `import()` be just that. No script of the shop brings a style sheet, and what belongs together is one file, so
 * Vite's helper has nothing to fetch; it would be a quarter of the loader, which every page runs first.
 */
function plainImportsPlugin(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  };
}
