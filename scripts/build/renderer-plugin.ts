import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The file of React that renders strings; all entries take `renderToString` from it. */
const STRING_RENDERER = "cjs/react-dom-server-legacy.browser.production.js";

/**
 * Reduces React's renderers in the worker to the one that it uses. `react-dom/server` for workerd requires two, one of them for
 * streams, and as CommonJS neither can be left out: a seventh of the script, parsed at every cold start. The package exports no
 * smaller entry, so the plugin names the file.
 */
export function rendererPlugin(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  return {
    name: "printshop:renderer",
    enforce: "pre",
    resolveId: (id) => (id === "react-dom/server" ? join(root, STRING_RENDERER) : null),
  };
}
