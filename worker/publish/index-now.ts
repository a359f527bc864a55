import { ERROR_SLUG, originOf, parseFullSlug, SHELL_SLUG, webPageUrl } from "#domain/address/page-address.ts";
import { INDEX_NOW_FILE } from "#domain/page/crawlers.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { localeChain } from "#domain/shop/locale.ts";
import type { Shop, ShopTable } from "#domain/shop/shop.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import type { Log } from "../log.ts";

/** Settings of IndexNow, by which search engines hear of new pages (indexnow.org). */
export interface IndexNow {
  /** Key that each public host shows at `/indexnow.txt`. */
  key: string;
  /** Address that takes messages. */
  url: string;
  shops: ShopTable;
  log: Log;
}

/** Public hosts answer at https. */
const PUBLIC = { protocol: "https:", port: "" };
/** Stories that are no pages to be found. */
const UNLISTED: readonly string[] = [SHELL_SLUG, ERROR_SLUG];

/**
 * Tells search engines which addresses were published, changed or taken away: one message for each public host that shows the stories.
 * It never rejects; a message that is refused is logged, and the engines find the change in the sitemap.
 */
export async function tellSearchEngines(
  { key, url, shops, log }: IndexNow,
  channel: Channel,
  fullSlugs: readonly string[],
): Promise<void> {
  const hosts = new Set([...shops.values()].filter((shop) => isPublicWeb(shop) && shop.channel === channel));
  const tell = async (shop: Shop) => {
    const urlList = addressesOf(shop, shops, fullSlugs);
    if (urlList.length === 0) return;
    const { host } = shop;
    const body = JSON.stringify({ host, key, keyLocation: `${originOf(shop, PUBLIC)}/${INDEX_NOW_FILE}`, urlList });
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body,
        signal: AbortSignal.timeout(LIMITS_MS.publishAddition),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`It answered ${reply.status}.`);
    } catch (error) {
      log("warn", "index-now-failed", { host, message: String(error) });
    }
  };
  await Promise.all([...hosts].map(tell));
}

function isPublicWeb({ family, platform }: Shop): boolean {
  return family === "public" && platform === "web";
}

/** Addresses of stories on a host: in each of its locales that shows them, its own or by fallback. */
function addressesOf(shop: Shop, shops: ShopTable, fullSlugs: readonly string[]): string[] {
  return fullSlugs.flatMap((fullSlug) => {
    const path = parseFullSlug(fullSlug);
    if (!path || UNLISTED.includes(path.slug)) return [];
    const { slug } = path;
    const locales = shop.locales.filter((locale) => localeChain(locale).includes(path.locale));
    return locales.map((locale) => webPageUrl({ locale, slug }, shop, shops, PUBLIC));
  });
}
