import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const FIRST = /\/worker\/index\.ts$/;

/**
 * Has the worker's style sheets stand together: alike texts side by side pack better, by a kilobyte. What nothing uses is left out
 * as before.
 */
export function sheetsTogetherPlugin(): Plugin {
  return {
    name: "printshop:sheets-together",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    transform: (code, id) => {
      if (!FIRST.test(id)) return null;
      const sheets = globSync("blocks/**/*.css").sort();
      const imports = sheets.map((file) => `import ${JSON.stringify(`${resolve(file)}?sheet`)};`);
      return { code: `${imports.join("")}${code}`, map: null };
    },
  };
}
