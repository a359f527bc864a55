/** A path that no browser reads as another host: one slash, and neither backslashes nor control characters. */
const SHOP_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Tells whether a location is a path on the shop's own host, so that a redirect may lead there. */
export function isShopPath(location: string): boolean {
  return SHOP_PATH.test(location);
}

/** The file that holds a page's data beside the page (spec 000 §7). */
export const PAYLOAD_FILE = "_payload.json";

/** The file beside a page that holds what its calculator offers, in every material. */
export const OFFERS_FILE = "_offers.json";

/** The file with everything that a shop sells at fixed prices, in a language of its country (spec 000 §2, `/feed-…`). */
export const MERCHANT_FEED_FILE = "feed-merchant.xml";

export type PageFile = typeof PAYLOAD_FILE | typeof OFFERS_FILE;

/** The page that a file beside it belongs to, without a slash at its end; null for any other path. */
export function pageBeside(file: PageFile, pathname: string): string | null {
  const suffix = `/${file}`;
  return pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) || "/" : null;
}
