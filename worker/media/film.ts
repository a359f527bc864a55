import { FILM_TYPES, type Film } from "#domain/page/film.ts";
import type { Service } from "../upstream.ts";

/** Lifetime in browsers: an editor may replace a film under its address. */
const KEPT = "public, max-age=86400";
/** Headers of the asset service that a player needs. */
const PASSED_ON = ["content-length", "content-range", "etag", "last-modified"];

/**
 * Fetches a film, or the part that a player requests. The body is streamed without a timeout, since it may
 * take as long as the film.
 */
export async function fetchFilm({ upstream, endpoint }: Service, film: Film, range: string | undefined) {
  const request = new Request(`${endpoint}/${film.path}`, { ...(range && { headers: { Range: range } }) });
  const reply = await upstream.fetch(request).catch(() => null);
  if (!reply) return plain("The film cannot be read just now.\n", 502, "no-store");
  if (![200, 206, 416].includes(reply.status)) {
    await reply.body?.cancel();
    return plain("There is no such film.\n", 404, "public, max-age=30");
  }
  const headers = new Headers({
    "Content-Type": FILM_TYPES[film.ending],
    "Cache-Control": KEPT,
    "Accept-Ranges": "bytes",
  });
  for (const name of PASSED_ON) {
    const value = reply.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(reply.body, { status: reply.status, headers });
}

function plain(text: string, status: number, cache: string): Response {
  return new Response(text, { status, headers: { "Cache-Control": cache } });
}
