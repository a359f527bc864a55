import type { PageContext } from "#blocks/block.ts";
import { parseFullSlug, SHELL_SLUG } from "#domain/address/page-address.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { socialPreviewHref } from "#domain/page/media.ts";
import {
  FEED_END,
  type FeedItem,
  type FeedShipping,
  renderFeedItem,
  renderFeedStart,
} from "#domain/page/merchant-feed.ts";
import { spelledIn } from "#locales/spelling.ts";
import { ContentServiceError } from "../content/delivery/content-service.ts";
import type { Story } from "../content/story.ts";
import { problem } from "../http/problem.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { beginDeadline } from "../memory/timeout.ts";
import { sharedPictures } from "../page/cover.ts";
import { loadBlocks, parsePage } from "../page/load.ts";
import { allBlocks } from "../page/loaded-block.ts";
import { preparePage } from "../page/prepare.ts";
import { shellOf } from "../page/shell.ts";
import { sourcesFor } from "../page/sources.ts";
import { besideAnyChoice, noFileBeside } from "./page-beside.ts";
import { readStory, type Visit } from "./visit.ts";

/** Time after which a merchant may ask again for a feed that could not be made, in seconds. */
const RETRY_SECONDS = "60";
const PAGES_AT_ONCE = 4;

/**
 * Handler of `/feed-merchant.xml`: every size of every product page that the shell names, at the page's own price, for Google's Merchant
 * Center. It is rendered and cached like the pages, and new prices end it as they end them. A feed is whole or 503: a merchant would
 * take what is missing from its shelves. 404 if the shop has no such page.
 */
export async function merchantFeed(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const unavailable = () => problem(503, "The feed cannot be made right now.", { "Retry-After": RETRY_SECONDS });
  context.set("deadline", beginDeadline(LIMITS_MS.feed, dependencies.platform));
  try {
    const shell = await readStory(visit, SHELL_SLUG);
    const { page, observer } = preparePage(context, dependencies, address, { own: null, shell });
    const links = (shellOf(shell)?.productPages ?? []).map(({ link }) => link);
    const pages = new Map(
      links.flatMap((link) => {
        const slug = link?.kind === "story" ? parseFullSlug(link.fullSlug)?.slug : undefined;
        const path = page.resolveLink(link)?.href;
        return slug === undefined || path === undefined ? [] : [[slug, path] as const];
      }),
    );
    if (pages.size === 0) return noFileBeside(visit, address.slug);
    const sources = sourcesFor(visit);
    const { country, currency, cost, freeFrom } = await sources.ask(shippingInformation, {});
    const shipping = { country, currency, cost, freeFrom };
    const stories = await Promise.all(
      [...pages].map(async ([slug, path]) => ({
        story: await readStory(visit, slug),
        page: { ...page, path },
        shipping,
      })),
    );
    const parts: string[] = [];
    // A few pages at a time: all their prices would need memory at once.
    for (let at = 0; at < stories.length; at += PAGES_AT_ONCE) {
      const made = await Promise.all(stories.slice(at, at + PAGES_AT_ONCE).map((one) => itemsOf(visit, one)));
      for (const items of made) {
        if (items === null) return unavailable();
        parts.push(items);
      }
    }
    const title = page.brand;
    const start = renderFeedStart({
      title,
      link: page.absolute(page.home),
      description: page.labels(`site/${page.shop.channel}`),
    });
    const bytes = new TextEncoder().encode(start + parts.join("") + FEED_END);
    observer.onStart?.(Promise.resolve(bytes));
    const headers = {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Robots-Tag": "noindex",
    };
    return new Response(bytes, { headers });
  } catch (error) {
    const event = error instanceof ContentServiceError ? "content-service-error" : "commerce-error";
    context.get("log")("error", event, { path: context.req.path, message: String(error) });
    return unavailable();
  }
}

interface ItemsOfPage {
  story: Story | null;
  /** Context of that page, with its own path. */
  page: PageContext;
  shipping: FeedShipping;
}

/** Renders the items of a product page; none if it has no story or no picture, null if its prices could not be loaded, which is reported. */
async function itemsOf(visit: Visit, { story, page: shown, shipping }: ItemsOfPage): Promise<string | null> {
  const content = story && parsePage(story.content);
  if (!content) return "";
  const { page, sources } = besideAnyChoice(shown, sourcesFor(visit));
  const blocks = allBlocks(
    loadBlocks(content, page, sources, { isWanted: ({ feedItems }) => feedItems !== undefined }),
  );
  const [picture] = sharedPictures(content.ogImages, blocks);
  const image = picture && socialPreviewHref(page.picture(picture));
  if (!image) return "";
  const description = spelledIn(page.locale, content.description || content.title);
  const shared = { description, image: page.absolute(image) };
  const items: FeedItem[] = [];
  for (const { block, whole } of blocks) {
    if (!block.feedItems) continue;
    const [{ content: own, data }, itemsFor] = await Promise.all([whole, block.feedItems()]);
    if (data.state === "failed") return null;
    if (data.state === "loaded") items.push(...itemsFor(own, data.data, page));
  }
  return items.map((item) => renderFeedItem(item, shared, { brand: page.brand, shipping })).join("");
}
