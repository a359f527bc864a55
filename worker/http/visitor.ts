import type { Context } from "hono";
import { type AppContext, urlOf } from "../context.ts";
import { visitorCookies } from "./visitor-cookies.ts";

/** Facts about the visitor that a call about herself carries. */
export interface Visitor {
  /** Her cookies, without the shop's own; undefined without any. */
  cookies: string | undefined;
  /** Page of this shop that the call comes from; undefined for any other. */
  referrer: string | undefined;
  /** Her browser's name of itself; undefined if it has none. */
  userAgent: string | undefined;
  /** Her IP address, as the platform states it; undefined on other platforms. */
  address: string | undefined;
  /** Country of her network, as Cloudflare states it; undefined on other platforms. */
  country: string | undefined;
  /** Origin of the shop that she visits. */
  origin: string;
}

/** Reads who visits, from a request. */
export function visitorOf(context: Context<AppContext>): Visitor {
  const { raw } = context.req;
  const { origin } = urlOf(context);
  const referrer = context.req.header("Referer");
  const { cf } = raw as Request<unknown, IncomingRequestCfProperties>;
  return {
    cookies: visitorCookies(raw),
    referrer: referrer?.startsWith(`${origin}/`) ? referrer : undefined,
    userAgent: context.req.header("User-Agent"),
    address: context.req.header("CF-Connecting-IP"),
    country: cf?.country,
    origin,
  };
}

/**
 * The headers in which a call about the visitor says who she is. The backend may believe them: nothing that her browser
 * says of a host, a protocol or an address is passed on.
 */
export function visitorHeaders(visitor: Visitor): Record<string, string> {
  const { cookies, referrer, userAgent, address, origin } = visitor;
  return {
    ...(cookies && { Cookie: cookies }),
    ...(referrer && { Referer: referrer }),
    ...(userAgent && { "User-Agent": userAgent }),
    ...forwardedHeaders(new URL(origin), address),
  };
}

/** The headers that tell a service the visited host and protocol, and the visitor's address if it is known. */
export function forwardedHeaders({ host, protocol }: URL, address: string | undefined): Record<string, string> {
  return {
    ...(address && { "X-Forwarded-For": address }),
    "X-Forwarded-Host": host,
    "X-Forwarded-Proto": protocol.slice(0, -1),
  };
}
