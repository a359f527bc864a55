import { type AssetLocation, locateAsset } from "./asset-path.ts";

/** What players take: a film in one of two formats, and its captions (WebVTT). */
export const FILM_TYPES = { mp4: "video/mp4", webm: "video/webm", vtt: "text/vtt" } as const;
export type FilmEnding = keyof typeof FILM_TYPES;

/** A film of the content service, or its captions. */
export interface Film extends AssetLocation {
  ending: FilmEnding;
}

const ENDING = /\.(mp4|webm|vtt)$/i;
const FILM_FOLDER = "/media/film/";

/** Reads the address of a film or of captions, on whatever host; null for anything else. */
export function parseFilmAddress(address: string): Film | null {
  const path = locateAsset(address)?.path;
  const [, ending] = ENDING.exec(path ?? "") ?? [];
  return path && ending ? { path, ending: ending.toLowerCase() as FilmEnding } : null;
}

/** The address of a film within the shop: no page asks another host for it. */
export function filmHref({ path }: Film): string {
  return FILM_FOLDER + path;
}

/** The inverse of `filmHref`, or null for a path that it does not make. */
export function parseFilmPath(pathname: string): Film | null {
  if (!pathname.startsWith(FILM_FOLDER)) return null;
  const path = pathname.slice(FILM_FOLDER.length);
  const film = parseFilmAddress(`/${path}`);
  return film?.path === path ? film : null;
}
