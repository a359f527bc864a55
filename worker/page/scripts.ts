import { entry, islands } from "virtual:client-manifest";

/** The loader, which every page has: the frame around it has behaviours to start. */
export const LOADER = entry;

/** An attribute in markup alone: in text and in JSON its quotes are spelled otherwise. */
const ISLAND = / data-island="([\w-]+)"/g;

export interface PageMarkup {
  /** The pieces of the page that are rendered already. */
  ready: readonly string[];
  /** Islands in pieces that still wait for data. */
  expected: Iterable<string>;
  /** Under Save-Data an island's scripts wait for the first touch. */
  savesData: boolean;
}

/**
 * The scripts that the islands of a page will want, to be fetched at low priority: its first pieces' own markup says which islands it
 * holds, so that nothing has to be declared and nothing can be forgotten, wherever in the page it stands.
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
