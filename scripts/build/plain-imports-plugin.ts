import type { Plugin } from "vite";

/** The module that Vite wraps each `import()` in: it fetches what the script needs beside it, style sheets above all. */
const HELPER = "\0vite/preload-helper.js";

/**
 * Has the browser's `import()` be just that. No script of the shop brings a style sheet, and what belongs together is one file, so
 * Vite's helper has nothing to fetch; it would be a quarter of the loader, which every page runs first.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load();" : null),
  };
}
