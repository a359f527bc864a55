/** The designers a shopper is handed to, with the base path of each (spec 000 §2). */
export const DESIGNER_BASE_PATHS = {
  calendar: "/configurator-calendar/",
  card: "/configurator-card/",
  collage: "/configurator-collage/",
  "photo-frame": "/configurator-photo-frame/",
  photobook: "/configurator-photobook/",
  photobox: "/configurator-photobox/",
} as const;

export type Designer = keyof typeof DESIGNER_BASE_PATHS;

/** Which designer a path belongs to; the slash at its end may be missing. Null for any other path. */
export function designerOfPath(pathname: string): Designer | null {
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  for (const [designer, base] of Object.entries(DESIGNER_BASE_PATHS)) {
    if (path === base) return designer as Designer;
  }
  return null;
}
