/** What a page tells search engines (spec 000 §4). */
export const ROBOTS_VALUES = ["index,follow", "index,nofollow", "noindex,follow", "noindex,nofollow"] as const;
export type Robots = (typeof ROBOTS_VALUES)[number];

/** A page that says nothing is not to be found (spec 000 §4, spec 001 §9). */
export const DEFAULT_ROBOTS: Robots = "noindex,nofollow";

/** Reads a robots value, blanks and capitals aside; the default for anything else. */
export function parseRobots(value: unknown): Robots {
  if (typeof value !== "string" || value.length > 40) return DEFAULT_ROBOTS;
  const written = value.toLowerCase().replace(/\s/g, "");
  return ROBOTS_VALUES.find((robots) => robots === written) ?? DEFAULT_ROBOTS;
}

export function isIndexed(robots: Robots): boolean {
  return robots.startsWith("index");
}
