import type { Context, MiddlewareHandler } from "hono";
import { mayBeBehindShop } from "#domain/address/path-kind.ts";
import type { AppContext } from "../context.ts";
import { readBody } from "./body.ts";

/**
 * Adds headers to the response. Hono's own `context.header` copies the whole response for each header, which was a
 * third of the cost of a cached page; here it is copied only if its headers are immutable.
 */
export function addHeaders(context: Context<AppContext>, headers: Readonly<Record<string, string>>): void {
  try {
    setAll(context.res.headers, headers);
  } catch {
    const { res } = context;
    const changed = new Response(res.body, res);
    setAll(changed.headers, headers);
    context.res = undefined;
    context.res = changed;
  }
}

function setAll(target: Headers, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) target.set(name, headers[name] ?? "");
}

/** Headers of every response. A page adds its own content security policy, because only it knows its styles. */
const SECURITY_HEADERS = {
  // The shop's own caches check the journal; no cache in front of the shop may store a response (decision 14).
  "CDN-Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
} as const;

/** Content security policy of a response without one of its own. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers that the shop adds to another system's responses: about its host, and against type
 * guessing of uploaded files.
 */
const PROXIED_HEADERS = {
  "CDN-Cache-Control": SECURITY_HEADERS["CDN-Cache-Control"],
  "X-Content-Type-Options": SECURITY_HEADERS["X-Content-Type-Options"],
  "Strict-Transport-Security": SECURITY_HEADERS["Strict-Transport-Security"],
} as const;
const CLOSED_HEADERS = { ...SECURITY_HEADERS, "Content-Security-Policy": CLOSED_POLICY } as const;
/**
 * Maximum length of an address, longer than any of the shop's; a longer one is a mistake or an attack. Other
 * systems set their own limits.
 */
const LONGEST_URL = 2048;
/** Refuses over-long addresses, and adds the security headers to every response. */
export function secure(): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    if (context.req.url.length > LONGEST_URL && !mayBeBehindShop(context.req.path)) {
      context.res = new Response("This address is too long.\n", { status: 414 });
    } else await next();
    const hasPolicy = context.res.headers.has("Content-Security-Policy");
    if (context.get("isProxied")) addHeaders(context, PROXIED_HEADERS);
    else addHeaders(context, hasPolicy ? SECURITY_HEADERS : CLOSED_HEADERS);
  };
}

const ALLOWED_METHODS = ["GET", "HEAD"];

/** Refuses all methods but GET and HEAD: no handler behind it accepts others. */
export function readOnly(): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    if (ALLOWED_METHODS.includes(context.req.method)) return next();
    // A connection with an unread body cannot be used again.
    await readBody(context.req.raw, 0);
    return new Response("Method not allowed.\n", { status: 405, headers: { Allow: "GET, HEAD" } });
  };
}
