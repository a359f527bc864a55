import type { PageAddress } from "#domain/address/page-address.ts";
import { RememberingRouter } from "../http/remembering-router.ts";
import type { Visit } from "./visit.ts";

/** A route in every language: its paths follow the language folder and the desktop marker, which any page may have. */
export interface SlugRoute {
  kind: "page" | "form" | "file";
  method: "GET" | "POST";
  /**
   * Canonical path, then its aliases, in Hono's syntax: `/themes/:id?`. A parameter stands alone in its segment and may
   * have an expression of its own: `/:page{.+}/kontakt`.
   */
  paths: readonly [string, ...string[]];
  /** True if every visitor gets the same response, so that the page cache may hold it. */
  isShared: boolean;
  /** Names of the checks that must pass before the page is requested (spec 000 §4). */
  steps?: readonly string[];
  /** Null if the address is another route's after all. */
  answer: (visit: Visit) => Promise<Response | null> | Response | null;
  /**
   * Handler of the page as JSON, at `_payload.json` beside it (spec 000 §7); left out, it is that of the story at its
   * path.
   */
  payload?: (visit: Visit) => Promise<Response> | Response;
}

interface FoundRoute {
  route: SlugRoute;
  parameters: Visit["parameters"];
}

/** A parameter with whatever stands before it in its segment, its expression, and what follows. */
const PARAMETER = /([^/]*):\w+(?:\{([^}]*)\})?(\??)([^/]*)/g;

/**
 * Creates the function that finds the first route at a slug.
 *
 * @throws TypeError for a parameter that does not stand alone in its segment, or an invalid expression (spec 000 §5).
 */
export function createSlugMatcher(routes: readonly SlugRoute[]) {
  const router = new RememberingRouter<SlugRoute>();
  for (const route of routes) for (const path of route.paths) router.add(route.method, checkPath(path), route);
  return (method: SlugRoute["method"], { slug }: PageAddress): FoundRoute | null => {
    const [found] = router.match(method, `/${slug}`)[0] as [SlugRoute, Visit["parameters"]][];
    return found ? { route: found[0], parameters: found[1] } : null;
  };
}

function checkPath(path: string): string {
  if (path.includes(":") && path.includes("*"))
    throw new TypeError(`${path} has parameters and a star: Hono takes either.`);
  for (const [, before, expression, , after] of path.matchAll(PARAMETER)) {
    if (before !== "" || after !== "") throw new TypeError(`A parameter must stand alone in its segment of ${path}.`);
    if (expression !== undefined && !isExpression(expression))
      throw new TypeError(`${path} has an expression that is invalid.`);
  }
  return path;
}

function isExpression(expression: string): boolean {
  try {
    new RegExp(expression);
    return true;
  } catch {
    return false;
  }
}
