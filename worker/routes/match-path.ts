import { compileRoutePattern, type RouteParameters, type RoutePattern } from "#domain/navigation/route-pattern.ts";

/** Compiles a route's paths; a path that is no pattern throws a TypeError. */
export function compilePaths(paths: readonly string[]): RoutePattern[] {
  return paths.map((path) => {
    const pattern = compileRoutePattern(path);
    if (!pattern.ok) throw new TypeError(pattern.problem);
    return pattern.value;
  });
}

/** A slug as patterns match it: percent-encoded, with the slash in front. */
export function pathOfSlug(slug: string): string {
  return `/${slug.split("/").map(encodeURIComponent).join("/")}`;
}

/** The parameters of the first pattern that a path fits. */
export function firstMatch(patterns: readonly RoutePattern[], path: string): RouteParameters | null {
  for (const pattern of patterns) {
    const parameters = pattern.match(path);
    if (parameters) return parameters;
  }
  return null;
}
