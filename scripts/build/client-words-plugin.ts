import type { Plugin } from "vite";
import { ON_DEMAND_LABELS } from "#client/islands/calculator/on-demand-labels.ts";
import { FILES } from "#locales/files.ts";

const MODULE = "virtual:on-demand-words";

/**
 * Gives the browser's scripts the words that a shopper reads only once she turned to something: they are fetched with what says them,
 * and neither a page nor the worker carries them. A key that no language has fails the build.
 */
export function clientWordsPlugin(): Plugin {
  return {
    name: "printshop:client-words",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export const WORDS = ${JSON.stringify(onDemandWords())};` : null),
  };
}

/** The texts of each vocabulary file, without what is for all others. */
export function onDemandWords(): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(FILES).map(([name, texts]) => [name, pick(name, texts)]));
}

function pick(name: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    ON_DEMAND_LABELS.map((key) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`${name} has no "${key}".`);
      return [key, text];
    }),
  );
}
