import { onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import { type PagePath, pagePath } from "./page-path.ts";
import { originOf, type RequestedUrl } from "./requested-url.ts";

/** The one address of a page on a shop, on the shop's own platform: links in the desktop app stay in it. */
export function pageHref(page: PagePath, shop: Shop): string {
  return pagePath({ ...page, platform: shop.platform }, shop);
}

/** A page's full address on the web, whatever platform it was asked for on: what search engines are told. */
export function webPageUrl(page: PagePath, shop: Shop, shops: ShopTable, url: Pick<RequestedUrl, "protocol" | "port">) {
  const web = onPlatform(shop, "web", shops);
  return originOf(web, url) + pagePath({ ...page, platform: "web" }, web);
}
