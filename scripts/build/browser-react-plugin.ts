import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** React's entries that scripts of the browser import, and Preact's for each. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ["react", "preact/compat"],
  ["react/jsx-runtime", "preact/jsx-runtime"],
  ["react-dom/client", "preact/compat/client"],
]);

/**
 * Makes Preact run the islands in the browser: the same components, in a tenth of React's bytes. React itself renders them in the
 * worker (decision 54).
 */
export function browserReactPlugin(): Plugin {
  return {
    name: "printshop:browser-react",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (id) => {
      const entry = ENTRIES.get(id);
      return entry === undefined ? null : fileURLToPath(import.meta.resolve(entry));
    },
  };
}
