import { CHANNEL_DEFAULTS } from "../shop/channel.ts";
import type { Shop } from "../shop/shop.ts";

/** Paths that are safe to render on the server and to cache, whatever their content (spec 000 §2). */
export const CACHE_SAFE_PREFIXES = ["/fotos-drucken", "/storyblok/", "/feed-"] as const;

/** The beginning of every designer's path (spec 000 §2). */
export const DESIGNER_PREFIX = "/configurator-";

/** The path of the customer's account, below which all its pages are (spec 000 §2). */
export const ACCOUNT_PATH = "/kundenkonto";

/** The path of the cart, which takes accessories by a form (docs/reference/accessories.md). */
export const CART_PATH = `${ACCOUNT_PATH}/warenkorb`;

/** The slug of a visitor's own page with the accessories that she chose, before they are in her cart. */
export const ACCESSORY_ORDER_SLUG = "accessory-order";

/** Paths of the app behind the shop (spec 000 §2). Those that no app answers are pages like any other. */
export const APP_PATHS = [ACCOUNT_PATH, "/magazin"] as const;

/** Paths that the shop's own files and operators' pages stand under. */
const OWN_PATHS = ["/media", "/assets", "/ops", "/design-pictures", "/customer-pictures"] as const;

/** Paths of the services that a page calls (spec 000 §7). Paths below them are left as they are spelled. */
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

/** The slugs of a visitor's own wishlist, the canonical one first (spec 000 §2). */
export const WISHLIST_SLUGS = ["wishlist", "merkliste"] as const;

/** The slugs of the search, the canonical one first. */
export const SEARCH_SLUGS = ["search", "suche"] as const;

/** Last segment of each form's path. A form that a page holds is posted below the page, so that its answer can lead back. */
export const FORM_SEGMENTS = {
  contact: "contact-message",
  newsletter: "newsletter-subscribe",
  "newsletter-confirm": "newsletter-confirm",
  voucher: "voucher-check",
  "gift-voucher": "voucher-order",
  "customer-picture": "your-picture",
  "customer-picture-remove": "remove-picture",
  toolbox: "toolbox",
  "toolbox-print": "toolbox-print",
} as const;

/** The path to which a page's form is posted. */
export function formPath(page: string, form: keyof typeof FORM_SEGMENTS): string {
  return `${page.replace(/\/$/, "")}/${FORM_SEGMENTS[form]}`;
}

/** The address of a page's form, for a link: with the last slash of the channel's pages. */
export function formLink(page: string, form: keyof typeof FORM_SEGMENTS, { channel }: Pick<Shop, "channel">): string {
  return formPath(page, form) + (CHANNEL_DEFAULTS[channel].hasTrailingSlash ? "/" : "");
}

/** The path below which an experiment runs (spec 000 §2). */
const POSTER_TEST_PREFIX = "/posterdruck";

/** A path without the language folder and the desktop marker that any page may have, in either order. */
function behindPrefixes(pathname: string): string {
  return pathname.replace(/^(?:\/(?:[a-z]{2}|d)(?=\/))*/, "");
}

/** Tells whether a page is safe to render and to cache, in any language and on any platform. */
export function isCacheSafe(pathname: string): boolean {
  const path = behindPrefixes(pathname);
  return CACHE_SAFE_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Tells whether a path is a designer's; `/configurator-` alone names none. */
export function isDesignerPath(pathname: string): boolean {
  return pathname.startsWith(DESIGNER_PREFIX) && /^[^/?#]/.test(pathname.slice(DESIGNER_PREFIX.length));
}

/** Tells whether a path belongs to the app behind the shop. A designer's path counts as one, and a link to it is internal. */
export function isAppPath(pathname: string): boolean {
  return pathname.startsWith(DESIGNER_PREFIX) || isBelow(pathname, APP_PATHS);
}

/** The prefixes that may stand in front of every path: language folders and desktop markers, in any number, order and case. */
const PREFIXES = /^((?:\/+(?:[a-z]{2}|d)(?=\/))*)(?:\/*(?=\/))?/i;

/** Splits a path into its prefixes and the rest, which begins with one slash. Both stay as they are spelled. */
export function splitPrefixes(pathname: string): { prefixes: string; rest: string } {
  // The pattern matches any text, and its group always takes part.
  const [whole, prefixes] = PREFIXES.exec(pathname) as unknown as [string, string];
  return { prefixes, rest: pathname.slice(whole.length) };
}

/** Tells whether a path may belong to another system, whatever prefixes it has. */
export function mayBeBehindShop(pathname: string): boolean {
  return isAppPath(splitPrefixes(pathname).rest);
}

/** Tells whether a path is a service's, case-sensitively: `/accessory/1` is, `/accessory-box` and `/Accessory` are not. */
export function isServicePath(pathname: string): boolean {
  return isBelow(pathname, SERVICE_PATHS);
}

/** Tells whether a path is a file of the shop or a page for operators. */
export function isOwnPath(pathname: string): boolean {
  return isBelow(pathname, OWN_PATHS);
}

/** Tells whether a page is a feed and so shows no sub-navigation, in any language and on any platform. */
export function hidesSubNavigation(pathname: string): boolean {
  const path = behindPrefixes(pathname);
  return FEED_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Tells whether a page belongs to the experiment, in any language and on any platform. */
export function isInPosterTest(pathname: string): boolean {
  return behindPrefixes(pathname).startsWith(POSTER_TEST_PREFIX);
}

/** Tells whether a path, with or without a query behind it, is one of `paths` or below one. */
export function isBelow(pathname: string, paths: readonly string[]): boolean {
  return paths.some((path) => pathname.startsWith(path) && /^(?:[/?#]|$)/.test(pathname.slice(path.length)));
}
