import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** The file of React that makes strings, and the one that `renderToString` comes from whichever entry names it. */
const STRING_RENDERER = "cjs/react-dom-server-legacy.browser.production.js";

/**
 * Gives the worker the one renderer that it uses. `react-dom/server` for workerd requires two, one of them for streams, and
 * as CommonJS neither can be left out: a seventh of the script, parsed at every cold start. The package exports no smaller
 * entry, so the file is named.
 */
export function rendererPlugin(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
  return {
    name: "printshop:renderer",
    enforce: "pre",
    resolveId: (id) => (id === "react-dom/server" ? join(root, STRING_RENDERER) : null),
  };
}
