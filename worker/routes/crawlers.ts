import type { Context, MiddlewareHandler } from "hono";
import { webPageUrl } from "#domain/address/href.ts";
import { originOf } from "#domain/address/requested-url.ts";
import { isIndexed, parseRobots } from "#domain/page/robots.ts";
import { CLOSED_ROBOTS_FILE, renderRobotsFile } from "#domain/page/robots-file.ts";
import { renderSitemap, renderSitemapIndex, SITEMAP_PART_SIZE, type SitemapPage } from "#domain/page/sitemap.ts";
import { translationsOf } from "#domain/page/translations.ts";
import { type IndexedStory, publishedGroup } from "../content/story.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { alternatesOf } from "../page/alternates.ts";

const SITEMAP_PART = /^\/sitemap-\d+\.xml$/;
const CRAWLED_OFTEN = "public, max-age=600";

/** `/robots.txt` of a host. */
export function robotsFile(context: Context<AppContext>): Response {
  const shop = context.get("shop");
  context.header("Cache-Control", CRAWLED_OFTEN);
  if (shop.platform === "desktop") return context.text(CLOSED_ROBOTS_FILE);
  return context.text(renderRobotsFile(`${originOf(shop, new URL(context.req.url))}/sitemap.xml`));
}

/** `/sitemap.xml`: the index of a host's sitemap. */
export function sitemapIndex(dependencies: AppDependencies) {
  return answerSitemap(dependencies, (context, pages) => {
    const parts = Math.max(1, Math.ceil(pages.length / SITEMAP_PART_SIZE));
    const origin = originOf(context.get("shop"), new URL(context.req.url));
    return renderSitemapIndex(Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`));
  });
}

/** `/sitemap-{n}.xml`: a part of a host's sitemap, counted from 1. */
export function sitemapPart(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const answer = answerSitemap(dependencies, (context, pages) => {
    const part = Number(/-([1-9]\d{0,4})\.xml$/.exec(context.req.path)?.[1] ?? 0);
    const listed = pages.slice((part - 1) * SITEMAP_PART_SIZE, part * SITEMAP_PART_SIZE);
    return part === 1 || listed.length > 0 ? renderSitemap(listed) : null;
  });
  return async (context, next) => (SITEMAP_PART.test(context.req.path) ? answer(context) : next());
}

type Render = (context: Context<AppContext>, pages: readonly SitemapPage[]) => string | null;

function answerSitemap(dependencies: AppDependencies, render: Render) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const shop = context.get("shop");
    if (shop.platform === "desktop") return context.text("There is no such file.\n", 404);
    let stories: readonly IndexedStory[];
    try {
      ({ stories } = await dependencies.content.indexes.list(shop.channel, waitUntilOf(context)));
    } catch (error) {
      context.get("log")("error", "content-service-error", { message: String(error) });
      context.header("Retry-After", "60");
      return context.text("The sitemap cannot be made right now.\n", 503);
    }
    const xml = render(context, sitemapPages(stories, context, dependencies));
    if (xml === null) return context.text("There is no such file.\n", 404);
    const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": CRAWLED_OFTEN };
    return new Response(xml, { headers });
  };
}

/**
 * A host's pages, each once, in the order of their addresses: for each of its locales, every page that may be found
 * and has its own story or one that stands in.
 */
function sitemapPages(
  stories: readonly IndexedStory[],
  context: Context<AppContext>,
  dependencies: AppDependencies,
): SitemapPage[] {
  const shop = context.get("shop");
  const url = new URL(context.req.url);
  const pages = new Map<string, SitemapPage>();
  for (const story of stories) {
    if (story.content.component !== "page" || !isIndexed(parseRobots(story.content.robots))) continue;
    const group = publishedGroup(story);
    for (const translation of translationsOf(group, shop.channel)) {
      if (!shop.locales.includes(translation.locale)) continue;
      const address = webPageUrl(translation, shop, dependencies.shops, url);
      if (pages.has(address)) continue;
      const alternates = alternatesOf(group, context, dependencies);
      pages.set(address, { url: address, lastModified: story.published_at ?? null, alternates });
    }
  }
  return [...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}
