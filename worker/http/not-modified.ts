import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";

/** An entity tag in a list (RFC 9110 §8.8.3); it may contain any character but quotes. */
const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;
const METHODS = ["GET", "HEAD"];
/** Statuses of found content: 200, and 206 for the part that a video player requests. */
const FOUND = [200, 206];
/** Headers that describe a body, which a 304 does not have. */
const OF_THE_BODY = ["Content-Type", "Content-Length", "Content-Encoding", "Content-Range"];

/**
 * Responds with a 304 if the browser has the current version (RFC 9110 §13.1.2): one of its tags, weak or strong, is
 * the response's, or it sent `*`. Responses of another service are left to that service.
 */
export function notModified(): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    await next();
    const asked = context.req.header("If-None-Match");
    if (asked === undefined || !METHODS.includes(context.req.method) || context.get("isProxied")) return;
    const { status, headers: found, body } = context.res;
    if (!FOUND.includes(status) || !isKnown(found.get("ETag"), asked)) return;
    const headers = new Headers(found);
    for (const name of OF_THE_BODY) headers.delete(name);
    await body?.cancel();
    context.res = undefined;
    context.res = new Response(null, { status: 304, headers });
  };
}

/** Tells whether an `If-None-Match` header covers an entity tag; null is the tag of a response without one. */
export function isKnown(etag: string | null, asked: string): boolean {
  if (asked.trim() === "*") return true;
  return etag !== null && (asked.match(ENTITY_TAG) ?? []).some((one) => opaque(one) === opaque(etag));
}

/** An entity tag without its weakness mark, which a comparison of pages ignores. */
function opaque(etag: string): string {
  return etag.replace(/^W\//, "");
}
