import type { Sources, StorySummary } from "#blocks/block.ts";
import { holdsUntil } from "#domain/contract/valid-until.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { folderTag } from "#domain/story/story-tags.ts";
import { ContentServiceError } from "../content/delivery/content-service.ts";
import { deadlineOf, waitUntilOf } from "../context.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { TIMED_OUT } from "../memory/timeout.ts";
import { askFor, type PageAsk, type Visit } from "../routes/visit.ts";

/** Data sources of a page that also state the age of their replies. */
export interface PageSources extends Sources {
  ask: PageAsk;
}

/** Time for which a page is cached that had no time left for a picture, in milliseconds. */
const PAGE_TOO_LATE_MS = 5000;

/** Creates the data sources of a page's blocks. */
export function sourcesFor(visit: Visit): PageSources {
  const { context, dependencies } = visit;
  return {
    ask: askFor(visit),
    askIn: (locale) => askFor({ ...visit, address: { ...visit.address, locale } }),
    now: dependencies.platform.now,
    holdsUntil: (atMs) => context.get("stamp").holdUntil(holdsUntil(atMs, dependencies.platform.now())),
    carried: async (path) => {
      const { host, channel } = context.get("shop");
      const asker = { network: visitorNetwork(context), log: context.get("log"), waitUntil: waitUntilOf(context) };
      const carried = dependencies.pictures.carried(path, { host, channel, ...asker });
      const inTime = await (deadlineOf(context)?.race(carried) ?? carried);
      if (inTime === null || typeof inTime === "string") return inTime;
      const laterMs = inTime === TIMED_OUT ? PAGE_TOO_LATE_MS : inTime.laterMs;
      context.get("stamp").holdUntil(dependencies.platform.now() + laterMs);
      return null;
    },
    stories: { list: (folder) => listStories(visit, folder) },
  };
}

/**
 * Lists the pages of a folder. One that the page's locale does not have comes from the first locale
 * of the chain that has it.
 */
async function listStories({ context, dependencies, address }: Visit, folder: string): Promise<StorySummary[]> {
  const folders = localeChain(address.locale).map((locale) => `${locale}/${folder}`);
  const stamp = context.get("stamp");
  const tags = folders.map(folderTag);
  try {
    const { channel } = context.get("shop");
    const { indexes } = await dependencies.content();
    const listing = indexes.list(channel, { of: "folders", folders });
    const listed = await (deadlineOf(context)?.race(listing) ?? listing);
    if (listed === TIMED_OUT) throw new ContentServiceError(504, "The index gave no list in time.");
    const { stories, asOf } = listed;
    stamp.add({ story: null, tags, asOf, state: "fresh" });
    const pages = new Map<string, StorySummary>();
    for (const within of folders.map((one) => `${one}/`)) {
      for (const { id, full_slug: fullSlug, published_at, component } of stories) {
        const slug = fullSlug.slice(within.length);
        if (component !== "page" || !fullSlug.startsWith(within) || pages.has(slug)) continue;
        pages.set(slug, { id, fullSlug, publishedAt: published_at });
      }
    }
    return [...pages.values()];
  } catch (error) {
    // A page without its list is not cached: the next rendering may have it.
    stamp.isWhole = false;
    throw error;
  }
}
