import { quoted } from "../parsed.ts";

/** An error of navigation: its text, whether it replaces the whole page, and the status that a server answers. */
export interface RouteError {
  readonly code: RouteErrorCode;
  readonly status: number;
  /** A fatal error is stored and shown as an error page (spec 000 §4). */
  readonly isFatal: boolean;
  /** The text for logs and the debug mode; what a shopper reads comes from the error page's story. */
  readonly message: string;
}

export type RouteErrorCode =
  | "route-check-failed"
  | "no-route-matched"
  | "story-not-found"
  | "blocked-protocol"
  | "unknown-route-step"
  | "redirect-leaves-shop"
  | "check-threw";

/** A route's own check refused the path (spec 000 §8). */
export function routeCheckFailed(path: string): RouteError {
  return { code: "route-check-failed", status: 404, isFatal: true, message: `Page Not Found: ${path}` };
}

/** No route answers the path (spec 000 §8). The small n tells the two texts apart. */
export function noRouteMatched(path: string): RouteError {
  return { code: "no-route-matched", status: 404, isFatal: false, message: `Page not found: ${path}` };
}

/** A route answers the path, but the content space has no story for it: fatal for the layout (spec 000 §8). */
export function storyNotFound(path: string): RouteError {
  return { code: "story-not-found", status: 404, isFatal: true, message: `Page not found: ${path}` };
}

/**
 * A link has a protocol that is blocked (spec 000 §8).
 *
 * @param protocol with its colon, as `URL.protocol` gives it: `javascript:`.
 */
export function blockedProtocol(protocol: string): RouteError {
  const message = `Cannot navigate to a URL with '${protocol}' protocol.`;
  return { code: "blocked-protocol", status: 400, isFatal: false, message };
}

/** A route names a step that nobody registered (spec 000 §8). */
export function unknownRouteStep(name: string): RouteError {
  return { code: "unknown-route-step", status: 500, isFatal: true, message: `Unknown route middleware: '${name}'.` };
}

/** A check sent the shopper somewhere that is no path of the shop. */
export function redirectLeavesShop(location: string): RouteError {
  const message = `A redirect must be a path of the shop, not ${quoted(location)}.`;
  return { code: "redirect-leaves-shop", status: 500, isFatal: true, message };
}

/** A check threw something, which may be of any type; only an error or a text gives a message. */
export function checkThrew(reason: unknown): RouteError {
  const said = reason instanceof Error ? reason.message : reason;
  const message = typeof said === "string" ? said : "A check threw something that is no error.";
  return { code: "check-threw", status: 500, isFatal: true, message };
}
