import { isShopPath } from "#domain/address/shop-path.ts";

/**
 * Redirects a browser after a form succeeded: with a 303, so that reloading the next page does not submit it again.
 *
 * @throws TypeError for anything but a path of the shop.
 */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  if (!isShopPath(path)) throw new TypeError(`A form leads to a path of the shop, not to ${path}.`);
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
