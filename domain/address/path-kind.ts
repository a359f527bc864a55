/** Paths that are safe to render on the server and to cache, whatever their content (spec 000 §2). */
export const CACHE_SAFE_PREFIXES = ["/fotos-drucken", "/storyblok/", "/feed-"] as const;

/** Where every designer's address begins (spec 000 §2). */
export const DESIGNER_PREFIX = "/configurator-";

/** Paths of the app behind the shop (spec 000 §2). Where no app is bound they are pages like any other. */
export const APP_PATHS = ["/kundenkonto", "/magazin"] as const;

/** Paths that the shop's own files and operators' pages stand under. */
const OWN_PATHS = ["/media", "/assets", "/ops", "/design-pictures"] as const;

/** Paths of the services that a page calls (spec 000 §7): what stands below them is theirs to spell. */
export const SERVICE_PATHS = [
  "/accessory",
  "/price-api",
  "/web-api",
  "/customer-picture",
  "/gift-voucher",
  "/api/get-location",
  "/whitelabel/switch",
  "/frontend-api",
] as const;

/** Feed pages, which show no sub-navigation (spec 000 §2). */
export const FEED_PREFIXES = ["/feed-collage", "/feed-calendar", "/feed-card"] as const;

/** Where a visitor's own wishlist stands, its canonical path first (spec 000 §2). */
export const WISHLIST_SLUGS = ["wishlist", "merkliste"] as const;

/** Last segment of each form's path. A form that a page holds is posted below the page, so that its answer can lead back. */
export const FORM_SEGMENTS = {
  contact: "contact-message",
  newsletter: "newsletter-subscribe",
  "newsletter-confirm": "newsletter-confirm",
  voucher: "voucher-check",
} as const;

/** The path to which a page's form is posted. */
export function formPath(page: string, form: keyof typeof FORM_SEGMENTS): string {
  return `${page.replace(/\/$/, "")}/${FORM_SEGMENTS[form]}`;
}

/** Below this path an experiment is on (spec 000 §2). */
const POSTER_TEST_PREFIX = "/posterdruck";

/** A path without the language folder and the desktop marker that any page may have, in either order. */
function behindPrefixes(pathname: string): string {
  return pathname.replace(/^(?:\/(?:[a-z]{2}|d)(?=\/))*/, "");
}

/** Whether a page is safe to render and to cache, in whatever language and on whatever platform. */
export function isCacheSafe(pathname: string): boolean {
  const path = behindPrefixes(pathname);
  return CACHE_SAFE_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Whether a path is a designer's; `/configurator-` alone names none. */
export function isDesignerPath(pathname: string): boolean {
  return pathname.startsWith(DESIGNER_PREFIX) && /^[^/?#]/.test(pathname.slice(DESIGNER_PREFIX.length));
}

/** Whether a path is the app's behind the shop: a designer's counts as one, and a link to it is internal. */
export function isAppPath(pathname: string): boolean {
  return pathname.startsWith(DESIGNER_PREFIX) || isBelow(pathname, APP_PATHS);
}

/** What may stand in front of every path: language folders and desktop markers, whatever their number, order and letters. */
const PREFIXES = /^((?:\/+(?:[a-z]{2}|d)(?=\/))*)(?:\/*(?=\/))?/i;

/** A path in two: the prefixes in front of it, and the rest, which begins with one slash, as they are spelled. */
export function splitPrefixes(pathname: string): { prefixes: string; rest: string } {
  // The pattern fits any text, and its group does.
  const [whole, prefixes] = PREFIXES.exec(pathname) as unknown as [string, string];
  return { prefixes, rest: pathname.slice(whole.length) };
}

/** Whether a path may be another system's, whatever stands in front of it. */
export function mayBeBehindShop(pathname: string): boolean {
  return isAppPath(splitPrefixes(pathname).rest);
}

/** Whether a path is a service's, to the letter: `/accessory/1` is, `/accessory-box` and `/Accessory` are not. */
export function isServicePath(pathname: string): boolean {
  return isBelow(pathname, SERVICE_PATHS);
}

/** Whether a path is a file's of the shop or an operator's page. */
export function isOwnPath(pathname: string): boolean {
  return isBelow(pathname, OWN_PATHS);
}

/** Whether a page is a feed, in whatever language and on whatever platform. */
export function hidesSubNavigation(pathname: string): boolean {
  const path = behindPrefixes(pathname);
  return FEED_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Whether a page is one of the experiment's, in whatever language and on whatever platform. */
export function isInPosterTest(pathname: string): boolean {
  return behindPrefixes(pathname).startsWith(POSTER_TEST_PREFIX);
}

/** Whether a path, with or without a query behind it, is one of `paths` or stands below one. */
function isBelow(pathname: string, paths: readonly string[]): boolean {
  return paths.some((path) => pathname.startsWith(path) && /^(?:[/?#]|$)/.test(pathname.slice(path.length)));
}
