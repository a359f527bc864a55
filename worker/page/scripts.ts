import { entry, islands } from "virtual:client-manifest";

/** Path of the loader script. Every page has it, since header and footer have behaviours to start. */
export const LOADER = entry;

/** The attribute in markup only: in text and in JSON its quotes are escaped. */
const ISLAND = / data-island="([\w-]+)"/g;

export interface PageMarkup {
  /** Fragments of the page that are already rendered. */
  ready: readonly string[];
  /** Names of islands in fragments that still wait for data. */
  expected: Iterable<string>;
  /** True if the browser asks for little data: scripts of islands then wait for the first interaction. */
  savesData: boolean;
}

/**
 * Finds the scripts that a page's islands need, to be fetched at low priority. The rendered markup itself names its
 * islands, so no list can be incomplete, wherever an island is used.
 */
export function islandModules({ ready, expected, savesData }: PageMarkup): readonly string[] {
  if (savesData) return [];
  const names = new Set([...ready.flatMap(islandsIn), ...expected]);
  return [...new Set([...names].flatMap((name) => islands[name] ?? []))];
}

function islandsIn(html: string): string[] {
  if (!html.includes("data-island")) return [];
  return [...html.matchAll(ISLAND)].map(([, name = ""]) => name);
}
