import { DESIGNER_PREFIX } from "../address/path-kind.ts";

/** The designers a shopper is handed to, with the base path of each (spec 000 §2). */
export const DESIGNER_BASE_PATHS = {
  calendar: `${DESIGNER_PREFIX}calendar/`,
  card: `${DESIGNER_PREFIX}card/`,
  collage: `${DESIGNER_PREFIX}collage/`,
  "photo-frame": `${DESIGNER_PREFIX}photo-frame/`,
  photobook: `${DESIGNER_PREFIX}photobook/`,
  photobox: `${DESIGNER_PREFIX}photobox/`,
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
