import { failure, ok, type Parsed } from "../parsed.ts";

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

/**
 * The location of a page's payload: `/leinwand` → `/leinwand/_payload.json`. A location with a hostname is refused with
 * the spec's text (spec 000 §5 and §8), because this shop may not ask for the payload of another host.
 *
 * @param page a path on the shop; its query is kept, its fragment is not sent anyway.
 */
export function payloadLocation(page: string): Parsed<string, "hostname"> {
  if (!isShopPath(page)) return failure("hostname", "Payload URL must not include hostname");
  const [withoutFragment] = page.split("#", 1) as [string];
  const queryAt = `${withoutFragment}?`.indexOf("?");
  const path = withoutFragment.slice(0, queryAt).replace(/\/+$/, "");
  return ok(`${path}/${PAYLOAD_FILE}${withoutFragment.slice(queryAt)}`);
}

/** The page that a file beside it belongs to, without a slash at its end; null for any other path. */
export function pageBeside(file: PageFile, pathname: string): string | null {
  const suffix = `/${file}`;
  return pathname.endsWith(suffix) ? pathname.slice(0, -suffix.length) || "/" : null;
}
