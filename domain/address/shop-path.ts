/** A path that no browser reads as another host: one slash, and neither backslashes nor control characters. */
const SHOP_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** Whether a location is a path on the shop's own host: what a redirect may lead to. */
export function isShopPath(location: string): boolean {
  return SHOP_PATH.test(location);
}
