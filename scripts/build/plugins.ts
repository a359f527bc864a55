import react from "@vitejs/plugin-react";
import type { Plugin, PluginOption } from "vite";
import { clientManifestPlugin } from "./client-manifest-plugin.ts";
import { clientWordsPlugin } from "./client-words-plugin.ts";
import type { FontFaces } from "./font-face.ts";
import { plainImportsPlugin } from "./plain-imports-plugin.ts";
import { rendererPlugin } from "./renderer-plugin.ts";
import { type ReadScene, sceneLayers } from "./scene-files.ts";
import { scenesPlugin } from "./scenes-plugin.ts";
import { sheetPlugin } from "./sheet-plugin.ts";
import { wordsPlugin } from "./words-plugin.ts";

/** What a build is made with. */
export interface BuildParts {
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
