import type { Plugin } from "vite";

/** What a source holds for people and tools alone, as Biome formats it. */
const LEFT_OUT: readonly { files: RegExp; what: RegExp; by: string }[] = [
  // What editors read of a field, and how a block meets them.
  {
    files: /\/blocks\/.*\.ts$/,
    what: /(?<=[{,]\s*)(?:display_name|description|icon):\s*"(?:[^"\\]|\\.)*",?/g,
    by: "",
  },
  { files: /\/blocks\/.*\.ts$/, what: /\b(?:max_length|maximum|minimum|minimum_entries): \d+,?/g, by: "" },
  // Names of an option field's choices: an object behind the choices and the one that is taken for nothing.
  { files: /\/blocks\/.*\.ts$/, what: /(optionField\([^{}]*?"[\w-]+"), \{[^{}]*\}/g, by: "$1" },
  { files: /\/blocks\/.*\.ts$/, what: /(optionField\([^{}]*?), [A-Z]+_NAMES\)/g, by: "$1)" },
  { files: /\/blocks\/.*\.ts$/, what: /\s*\.register\(z\.globalRegistry, [\s\S]*?\}\);/g, by: ";" },
];

/**
 * Leaves out of the worker what nobody reads there: what Storyblok is told of fields. Scripts and tests import
 * the sources themselves. It was a twentieth of the worker.
 */
export function leanSourcePlugin(): Plugin {
  return {
    name: "printshop:lean-source",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "worker",
    transform: (code, id) => {
      const lean = leanSource(code, id);
      return lean === code ? null : { code: lean, map: null };
    },
  };
}

/** A source without what is for people and tools alone. */
export function leanSource(code: string, id: string): string {
  return LEFT_OUT.reduce((left, { files, what, by }) => (files.test(id) ? left.replace(what, by) : left), code);
}
