import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption } from "vite";
import { browserReactPlugin } from "./browser-react-plugin.ts";
import { clientManifestPlugin } from "./client-manifest-plugin.ts";
import type { FontFaces } from "./font-face.ts";
import { rendererPlugin } from "./renderer-plugin.ts";
import { type ReadScene, sceneLayers } from "./scene-files.ts";
import { scenesPlugin } from "./scenes-plugin.ts";
import { sheetPlugin } from "./sheet-plugin.ts";
import { clientWordsPlugin, wordsPlugin } from "./words-plugin.ts";

/** Inputs of a build. */
interface BuildParts {
  fonts: FontFaces;
  scenes: ReadonlyMap<string, ReadScene>;
  /** The folder for the browser's files. */
  client: string;
  /** A short name that identifies the build. */
  version: string;
}

/**
 * Returns all plugins of the build. The shop's own plugins provide modules that exist in no file; none provides or edits the text
 * of a source file.
 */
export function buildPlugins(parts: BuildParts): PluginOption[] {
  return [react(), ...housePlugins(parts)];
}

/** Returns the shop's own plugins. */
export function housePlugins({ fonts, scenes, client, version }: BuildParts): Plugin[] {
  return [
    rendererPlugin(),
    browserReactPlugin(),
    plainImportsPlugin(),
    wordsPlugin(),
    clientWordsPlugin(),
    sheetPlugin(fonts, sceneLayers(scenes.values())),
    scenesPlugin(scenes, client),
    clientManifestPlugin(`${client}/.vite/manifest.json`, version),
  ];
}

/** The module in which Vite wraps each `import()`: it fetches what the script needs besides itself, mainly style sheets. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Makes Vite leave the browser's `import()` as it is. No script of the shop needs a style sheet, and code that is needed together
 * is in one file, so Vite's helper has nothing to fetch. It would be a quarter of the loader, which every page runs first.
 */
function plainImportsPlugin(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  };
}
