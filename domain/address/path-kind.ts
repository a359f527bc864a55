/** Paths that are safe to render on the server and to cache, whatever their content (spec 000 §2). */
export const CACHE_SAFE_PREFIXES = ["/fotos-drucken", "/storyblok/", "/feed-"] as const;

/** Where every designer's address begins (spec 000 §2). */
export const DESIGNER_PREFIX = "/configurator-";

/** Paths of the app behind the shop: they are left as they are, and a link to them is internal (spec 000 §2). */
export const APP_PATH_PREFIXES = [DESIGNER_PREFIX, "/kundenkonto", "/magazin"] as const;

/** Paths of the commerce backend's calls, and of the shop's own content service (spec 000 §7). They are no pages. */
export const SERVICE_PATH_PREFIXES = [
  "/accessory",
  "/api/get-location/",
  "/customer-picture/",
  "/frontend-api/",
  "/gift-voucher",
  "/price-api/",
  "/web-api/",
  "/whitelabel/switch",
] as const;

/** Feed pages, which show no sub-navigation (spec 000 §2). */
export const FEED_PREFIXES = ["/feed-collage", "/feed-calendar", "/feed-card"] as const;

/** Below this path an experiment is on (spec 000 §2). */
const POSTER_TEST_PREFIX = "/posterdruck";
const CARD_LISTING_SEGMENT = "karten-designen";

export function isCacheSafe(pathname: string): boolean {
  return CACHE_SAFE_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

export function isAppPath(pathname: string): boolean {
  return APP_PATH_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

/** A prefix that is a whole segment claims what lies below it, and no page whose name begins alike. */
export function isServicePath(pathname: string): boolean {
  return SERVICE_PATH_PREFIXES.some((prefix) =>
    prefix.endsWith("/") ? pathname.startsWith(prefix) : `${pathname}/`.startsWith(`${prefix}/`),
  );
}

export function hidesSubNavigation(pathname: string): boolean {
  return FEED_PREFIXES.some((prefix) => pathname.startsWith(prefix));
}

export function isInPosterTest(pathname: string): boolean {
  return pathname.startsWith(POSTER_TEST_PREFIX);
}

/** Whether a slug is one of the card design listings (spec 000 §2): they begin with `karten-designen`. */
export function isCardListing(slug: string): boolean {
  return slug.split("/", 1)[0] === CARD_LISTING_SEGMENT;
}
