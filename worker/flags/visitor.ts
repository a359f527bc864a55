import type { Context, MiddlewareHandler } from "hono";
import { type Consent, readConsent } from "#domain/consent/consent.ts";
import { isCrawler } from "#domain/flags/crawler.ts";
import { endedVisitorKeyCookie, readVisitorKey, visitorKeyCookie } from "#domain/flags/visitor-key.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isOwnRequest } from "../http/visitor-network.ts";

/**
 * Middleware that finds out who a page's visitor is to the flags, and gives a new visitor her key. It stands before the
 * page cache, so that the cookie belongs to one response and never to a page. Crawlers, editors' previews and visitors
 * who may not be counted get no key (spec 000 §6).
 */
export function recogniseAudience(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const { flags, needsConsent } = dependencies;
  return async (context, next) => {
    if (!flags) return next();
    const known = readVisitorKey(context.req.header("Cookie") ?? "");
    const takesPart = isCounted(context, needsConsent);
    const key = takesPart ? (known ?? (isOwnRequest(context) ? null : crypto.randomUUID())) : null;
    const { current, evaluate, ready } = flags.plans;
    context.set("audience", {
      key,
      plan: current,
      evaluate,
      lacksPlan: () => key !== null && (current() === null || evaluate() === null),
      ready: async () => (key === null ? undefined : ready()),
    });
    await next();
    if (!isPage(context.res)) return;
    if (key !== null && key !== known) setCookie(context, visitorKeyCookie(key));
    // Where the key needs her consent, it goes with it.
    const isWithdrawn = needsConsent && known !== null && consentOf(context) === "declined";
    if (isWithdrawn) setCookie(context, endedVisitorKeyCookie());
  };
}

/** Tells whether a visitor takes part in experiments. A refresh of a page takes part as the visitor did that it is for. */
function isCounted(context: Context<AppContext>, needsConsent: boolean): boolean {
  if (context.get("preview") !== null) return false;
  if (isOwnRequest(context)) return true;
  if (isCrawler(context.req.header("User-Agent"))) return false;
  return !needsConsent || consentOf(context) === "granted";
}

function consentOf({ req }: Context<AppContext>): Consent {
  return readConsent(req.header("Cookie") ?? "");
}

function isPage({ status, headers }: Response): boolean {
  return status < 500 && (headers.get("Content-Type")?.startsWith("text/html") ?? false);
}

/**
 * Sends a cookie along with a page. A cache between the visitor and the shop must not store a page with her key; one
 * that nobody may store stays so.
 */
function setCookie(context: Context<AppContext>, cookie: string): void {
  const { res } = context;
  const headers = new Headers(res.headers);
  headers.append("Set-Cookie", cookie);
  if (!headers.get("Cache-Control")?.includes("no-store")) headers.set("Cache-Control", "private, no-cache");
  context.res = undefined;
  context.res = new Response(res.body, { status: res.status, headers });
}
