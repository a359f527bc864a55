import { type AssetLocation, locateAsset } from "./asset-path.ts";

/** The media types that players accept: a film in one of two formats, and its captions (WebVTT). */
export const FILM_TYPES = { mp4: "video/mp4", webm: "video/webm", vtt: "text/vtt" } as const;
type FilmEnding = keyof typeof FILM_TYPES;

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

/** Reads the address of a film within the shop, the inverse of `filmHref`; null for a path that it does not make. */
export function parseFilmPath(pathname: string): Film | null {
  if (!pathname.startsWith(FILM_FOLDER)) return null;
  const path = pathname.slice(FILM_FOLDER.length);
  const film = parseFilmAddress(`/${path}`);
  return film?.path === path ? film : null;
}
/** A film at one of the portals that a page may show films of. */
export interface ExternalVideo {
  portal: "YouTube" | "Vimeo";
  /** Its page at the portal, for visitors without scripts. */
  page: string;
  /** The address for a frame: the portal's player, or its player without cookies if it offers one. */
  player: string;
  /** The origin of the frame, which a page's policy has to allow. */
  origin: string;
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/;
const VIMEO = /^https?:\/\/(?:(?:www\.)?vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{1,12})(?:[?#/]|$)/;
/** The key of an unlisted film at Vimeo, behind its number or as `h`: its page and player are shown with it alone. */
const VIMEO_KEY = /\/\d{1,12}(?:\/|\?(?:[^#]*&)?h=)([\da-f]{8,20})(?:[?&#/]|$)/;

/** Reads a film's address as an editor copies it from a browser; null for any other address, which no page may embed. */
export function parseExternalVideo(address: string): ExternalVideo | null {
  const [, youTube] = YOUTUBE.exec(address) ?? [];
  if (youTube) {
    const origin = "https://www.youtube-nocookie.com";
    const page = `https://www.youtube.com/watch?v=${youTube}`;
    return { portal: "YouTube", page, player: `${origin}/embed/${youTube}?autoplay=1`, origin };
  }
  const [, vimeo] = VIMEO.exec(address) ?? [];
  if (!vimeo) return null;
  const origin = "https://player.vimeo.com";
  const [, key] = VIMEO_KEY.exec(address) ?? [];
  const page = `https://vimeo.com/${vimeo}${key === undefined ? "" : `/${key}`}`;
  const player = `${origin}/video/${vimeo}?${key === undefined ? "" : `h=${key}&`}autoplay=1&dnt=1`;
  return { portal: "Vimeo", page, player, origin };
}
