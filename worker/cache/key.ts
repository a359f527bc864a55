import { isArticle } from "#domain/catalogue/article.ts";
import { parseFormat } from "#domain/catalogue/format.ts";

/**
 * Parameters that pages are made of, in the order of the key, with what counts as a value. A page sees these alone: what
 * is not in the key cannot change what the next visitor gets.
 */
const PAGE_PARAMETERS: readonly (readonly [name: string, isValue: (value: string) => boolean])[] = [
  ["format", (value) => parseFormat(value).ok],
  ["material", isArticle],
];

const NO_QUERY: ReadonlyMap<string, string> = new Map();

/** The parameters of an address that its page is made of; of those that stand twice the first. */
export function pageQuery(search: URLSearchParams): ReadonlyMap<string, string> {
  if (search.size === 0) return NO_QUERY;
  return new Map(
    PAGE_PARAMETERS.flatMap(([name, isValue]) => {
      const value = search.get(name);
      return value !== null && isValue(value) ? [[name, value] as const] : [];
    }),
  );
}

/** All that a page is made of beside stories and prices. */
export interface PageKeyParts {
  /** Name of this build: another one renders other pages. */
  build: string;
  /** Scheme, host and port: pages name their own address. */
  origin: string;
  /** The canonical path; the desktop app and the language stand in it. */
  pathname: string;
  query: ReadonlyMap<string, string>;
  /** The experiments that the page names, and what the visitor is in. */
  treatments: ReadonlyMap<string, string>;
  platform: string;
  savesData: boolean;
}

/** A page's name in the cache, as an address: equal parts give equal keys, and other parts another one. */
export function pageKey(parts: PageKeyParts): string {
  const { origin, pathname, platform, savesData } = parts;
  let search = `build=${encode(parts.build)}&platform=${platform}&data=${savesData ? "saved" : "spent"}`;
  for (const [name, value] of parts.query) search += `&q.${name}=${encode(value)}`;
  for (const [name, value] of [...parts.treatments].sort(([a], [b]) => (a < b ? -1 : 1)))
    search += `&t.${encode(name)}=${encode(value)}`;
  // A path below one that no page has: the platform's cache also holds what is fetched.
  return `${origin}/-/page${pathname}?${search}`;
}

/** As in an address; a half of a surrogate pair stands for nothing, and must not end a request. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
