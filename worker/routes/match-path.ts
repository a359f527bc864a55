import { compileRoutePattern, type RouteParameters, type RoutePattern } from "#domain/navigation/route-pattern.ts";

/** Compiles a route's paths. @throws TypeError for a path that is not a valid pattern. */
export function compilePaths(paths: readonly string[]): RoutePattern[] {
  return paths.map((path) => {
    const pattern = compileRoutePattern(path);
    if (!pattern.ok) throw new TypeError(pattern.problem);
    return pattern.value;
  });
}

/** The path of a slug for matching patterns: percent-encoded, with a leading slash. */
export function pathOfSlug(slug: string): string {
  return `/${slug.split("/").map(encodeURIComponent).join("/")}`;
}

/** The parameters of the first pattern that matches a path; null if none does. */
export function firstMatch(patterns: readonly RoutePattern[], path: string): RouteParameters | null {
  for (const pattern of patterns) {
    const parameters = pattern.match(path);
    if (parameters) return parameters;
  }
  return null;
}
