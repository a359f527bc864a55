import { isShopPath } from "#domain/address/shop-path.ts";

/**
 * Sends a browser on after a form went through: 303, so that loading the next page again sends nothing again.
 *
 * @throws TypeError for anything but a path of the shop.
 */
export function seeOther(path: string, headers: Readonly<Record<string, string>> = {}): Response {
  if (!isShopPath(path)) throw new TypeError(`A form leads to a path of the shop, not to ${path}.`);
  return new Response(null, { status: 303, headers: { ...headers, Location: path } });
}
