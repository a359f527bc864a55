import type { Result } from "hono/router";
import { LinearRouter } from "hono/router/linear-router";
import { createLru } from "../memory/lru.ts";

/** Bytes of paths in a router's memory. Anybody can make up addresses; they only push out each other. */
const MOST_BYTES = 200_000;
/** Estimated bytes of what was found at a path: references to routes, and parameters that are parts of the path. */
const BYTES_A_RESULT = 400;

/**
 * Router that remembers what it found at a path. Hono's linear router compares each path with each route, which took a third of
 * the script time of a cached page; its routers that prepare the routes take longer to start. All routes are added before the first path is looked up.
 */
export class RememberingRouter<T> extends LinearRouter<T> {
  readonly #found = createLru<Result<T>>(MOST_BYTES, (_, key) => key.length + BYTES_A_RESULT);

  override match(method: string, path: string): Result<T> {
    const key = `${method} ${path}`;
    const known = this.#found.get(key);
    if (known) return known;
    const found = super.match(method, path);
    this.#found.set(key, found);
    return found;
  }
}
