import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";

/** A list of entity tags (RFC 9110 §8.8.3), of which any sign but the quotes may be part. */
const ENTITY_TAG = /(?:W\/)?"[^"]*"/g;
const METHODS = ["GET", "HEAD"];
/** A 200, and the part of one that a player asks for. */
const FOUND = [200, 206];
/** What is said of a body, which 304 has none of. */
const OF_THE_BODY = ["Content-Type", "Content-Length", "Content-Encoding", "Content-Range"];

/**
 * Answers 304 where a browser says that it has what is found already (RFC 9110 §13.1.2): any of its tags, weak or strong, is the answer's,
 * or `*` stands for whatever there is. Another service's answers are left to that service.
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

/** Whether a browser that asks so has what carries the tag; null where it carries none. */
export function isKnown(etag: string | null, asked: string): boolean {
  if (asked.trim() === "*") return true;
  return etag !== null && (asked.match(ENTITY_TAG) ?? []).some((one) => opaque(one) === opaque(etag));
}

/** A tag without its weakness, which counts for nothing where pages are compared. */
function opaque(etag: string): string {
  return etag.replace(/^W\//, "");
}
