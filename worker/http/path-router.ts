import { METHOD_NAME_ALL, type Result, type Router, UnsupportedPathError } from "hono/router";

interface Route<T> {
  method: string;
  /** Path, or its beginning; null for every path. */
  prefix: string | null;
  isWhole: boolean;
  handler: T;
}

const NO_PARAMETERS: Record<string, string> = Object.create(null);

/**
 * Router for Hono with fixed paths and paths that end in `/*`, which are all that the shop has. It compares each in the
 * app's order, and builds nothing before an isolate's first request.
 */
export class PathRouter<T> implements Router<T> {
  readonly name = "PathRouter";
  readonly #routes: Route<T>[] = [];

  /** Adds a route. @throws UnsupportedPathError for a path with parameters, or with a star elsewhere. */
  add(method: string, path: string, handler: T): void {
    const isWhole = !path.endsWith("*");
    const prefix = path === "*" || path === "/*" ? null : isWhole ? path : path.slice(0, -2);
    if (prefix !== null && (/[:*]/.test(prefix) || !(isWhole || path.endsWith("/*"))))
      throw new UnsupportedPathError(path);
    this.#routes.push({ method, prefix, isWhole, handler });
  }

  match(method: string, path: string): Result<T> {
    const found = this.#routes.filter((route) => {
      if (route.method !== method && route.method !== METHOD_NAME_ALL) return false;
      const { prefix, isWhole } = route;
      return prefix === null || path === prefix || (!isWhole && path.startsWith(`${prefix}/`));
    });
    return [found.map(({ handler }) => [handler, NO_PARAMETERS])];
  }
}
