import { entry, islands } from "virtual:client-manifest";
import { DESIGNER_PREFIX } from "#domain/address/path-kind.ts";

/** The scripts that a page names in its head. */
export interface PageScripts {
  /** The loader; null on a page that runs no script. */
  entry: string | null;
  /** Scripts that the page's islands will want, fetched at low priority. */
  modules: readonly string[];
}

/** An attribute in markup alone: in text and in JSON its quotes are spelled otherwise. */
const ISLAND = / data-island="([\w-]+)"/g;
const BEHAVIOUR = ' data-behaviour="';
const DESIGNER_LINK = `href="${DESIGNER_PREFIX}`;

export interface PageMarkup {
  /** The pieces of the page that are rendered already. */
  ready: readonly string[];
  /** Islands in pieces that still wait for data. */
  expected: Iterable<string>;
  /** Under Save-Data an island's scripts wait for the first touch. */
  savesData: boolean;
}

/**
 * The scripts of a page whose first pieces are rendered: its own markup says which islands it holds and whether the loader
 * has anything else to see to, so that nothing has to be declared and nothing can be forgotten, wherever in the page it stands.
 */
export function pageScripts({ ready, expected, savesData }: PageMarkup): PageScripts {
  const names = new Set([...ready.flatMap(islandsIn), ...expected]);
  const wantsLoader = names.size > 0 || ready.some(needsLoader);
  const modules = savesData ? [] : [...names].flatMap((name) => islands[name] ?? []);
  return { entry: wantsLoader ? entry : null, modules: [...new Set(modules)] };
}

/** The loader at the end of a page, for what came too late for the head; nothing where there is no need of it. */
export function lateLoader(late: readonly string[]): string {
  const isWanted = late.some((html) => needsLoader(html) || islandsIn(html).length > 0);
  return isWanted ? `<script type="module" src="${entry}"></script>` : "";
}

function islandsIn(html: string): string[] {
  if (!html.includes("data-island")) return [];
  return [...html.matchAll(ISLAND)].map(([, name = ""]) => name);
}

/** Whether a piece has something for the loader beside islands. */
function needsLoader(html: string): boolean {
  return html.includes(DESIGNER_LINK) || html.includes(BEHAVIOUR);
}
