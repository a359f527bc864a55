import { ERROR_SLUG, originOf, parseFullSlug, webPageUrl } from "#domain/address/page-address.ts";
import { isTakenSlug } from "#domain/address/taken-slug.ts";
import { INDEX_NOW_FILE, isIndexed, parseRobots } from "#domain/page/crawlers.ts";
import { translationsOf } from "#domain/page/translations.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Shop, ShopTable } from "#domain/shop/shop.ts";
import type { IndexedStory, Story } from "../content/story.ts";
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

/** Tells whether a story is a page that search engines may list. A story that is taken away is judged as the index had it. */
function isListed(story: Story | IndexedStory): boolean {
  const { component, robots } = "content" in story ? story.content : story;
  const slug = parseFullSlug(story.full_slug)?.slug ?? ERROR_SLUG;
  return component === "page" && slug !== ERROR_SLUG && !isTakenSlug(slug) && isIndexed(parseRobots(robots));
}

/** Public hosts answer at https. */
const PUBLIC = { protocol: "https:", port: "" };

/**
 * Tells search engines that a story was published, changed or taken away: one message for each public host that shows it, with its addresses
 * there; none if they may not list it. It never rejects; a message that is refused is logged, and the engines find the change in the sitemap.
 */
export async function tellSearchEngines(
  { key, url, shops, log }: IndexNow,
  channel: Channel,
  story: Story | IndexedStory,
): Promise<void> {
  if (!isListed(story)) return;
  // The locales that show it: its own, and those that fall back to it.
  const pages = translationsOf([story.full_slug], channel);
  const hosts = new Set([...shops.values()].filter((shop) => isPublicWeb(shop) && shop.channel === channel));
  const tell = async (shop: Shop) => {
    const urlList = pages
      .filter(({ locale }) => shop.locales.includes(locale))
      .map((page) => webPageUrl(page, shop, shops, PUBLIC));
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
