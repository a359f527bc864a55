import type { MiddlewareHandler } from "hono";
import { canonicalLocation } from "#domain/canonical.ts";
import type { AppContext } from "../context.ts";

/** Answers the one redirect of a request whose address is not the canonical one. */
export function redirectToCanonical(): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const location = canonicalLocation(pathname, context.get("shop"));
    if (location !== null) return context.redirect(location + search, 301);
    await next();
  };
}
