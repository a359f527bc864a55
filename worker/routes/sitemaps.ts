import type { Context } from "hono";
import { webPageUrl } from "#domain/address/href.ts";
import { originOf } from "#domain/address/requested-url.ts";
import { isIndexed, parseRobots } from "#domain/page/robots.ts";
import { renderSitemap, renderSitemapIndex, SITEMAP_PART_SIZE } from "#domain/page/sitemap.ts";
import { translationsOf } from "#domain/page/translations.ts";
import { groupsOf, type IndexedStory } from "../content/story.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { alternatesOf } from "../page/alternates.ts";

/** Files as of the journal hold until something is published; others are tried again soon. */
const KEPT_SECONDS = 600;
const KEPT_OLD_SECONDS = 60;
const PARTS_HEADER = "X-Sitemap-Parts";

/** The files of a host's sitemap as XML, each made once in a data centre between two publishes. */
export interface Sitemaps {
  /** @throws ContentServiceError where there is no index of the stories at all. */
  index: (context: Context<AppContext>) => Promise<ReadableStream | string>;
  /**
   * @returns null where there is no such part.
   * @throws ContentServiceError where there is no index of the stories at all.
   */
  part: (context: Context<AppContext>, part: number) => Promise<ReadableStream | string | null>;
}

/** A page that may be found: its address, and the story that it is made of. */
interface Entry {
  url: string;
  lastModified: string | null;
  group: readonly string[];
}

export function createSitemaps(dependencies: AppDependencies): Sitemaps {
  const { cache, build, content, publish } = dependencies;

  /** What is kept under a name for this host, and the way to keep it. */
  async function open(context: Context<AppContext>) {
    const { channel } = context.get("shop");
    const { epoch } = await publish.readJournal(channel);
    const { origin } = urlOf(context);
    const key = (name: string) => `${origin}/-/sitemap/${name}?build=${encodeURIComponent(build)}&epoch=${epoch}`;
    const find = async (name: string) => (await cache.match(key(name)).catch(() => null)) ?? null;
    const keep = (name: string, xml: string, asOf: number, headers: Record<string, string> = {}) => {
      const age = asOf >= epoch ? KEPT_SECONDS : KEPT_OLD_SECONDS;
      const response = new Response(xml, { headers: { ...headers, "Cache-Control": `public, max-age=${age}` } });
      waitUntilOf(context)(cache.put(key(name), response).catch(() => null));
    };
    const list = async () => {
      const { stories, asOf } = await content.indexes.list(channel, { of: "pages" });
      return { entries: entriesOf(stories, context, dependencies), asOf };
    };
    return { find, keep, list };
  }

  return {
    index: async (context) => {
      const { find, keep, list } = await open(context);
      const kept = await find("index");
      if (kept?.body) return kept.body;
      const { entries, asOf } = await list();
      const parts = partsOf(entries);
      const xml = renderIndex(parts, context);
      keep("index", xml, asOf, { [PARTS_HEADER]: String(parts) });
      return xml;
    },
    part: async (context, part) => {
      const { find, keep, list } = await open(context);
      // Anybody can make up parts: how many there are is known without the list.
      const kept = await find("index");
      if (kept && part > Number(kept.headers.get(PARTS_HEADER))) return null;
      const file = await find(String(part));
      if (file?.body) return file.body;
      const { entries, asOf } = await list();
      const parts = partsOf(entries);
      if (!kept) keep("index", renderIndex(parts, context), asOf, { [PARTS_HEADER]: String(parts) });
      if (part > parts) return null;
      const listed = entries.slice((part - 1) * SITEMAP_PART_SIZE, part * SITEMAP_PART_SIZE);
      const pages = listed.map(({ group, ...page }) => ({
        ...page,
        alternates: alternatesOf(group, context, dependencies),
      }));
      const xml = renderSitemap(pages);
      keep(String(part), xml, asOf);
      return xml;
    },
  };
}

function partsOf(entries: readonly Entry[]): number {
  return Math.max(1, Math.ceil(entries.length / SITEMAP_PART_SIZE));
}

function renderIndex(parts: number, context: Context<AppContext>): string {
  const origin = originOf(context.get("shop"), urlOf(context));
  return renderSitemapIndex(Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`));
}

/**
 * A host's pages, each once, in the order of their addresses: for each of its locales, every page that may be found and
 * has its own story or one that stands in.
 */
function entriesOf(
  stories: readonly IndexedStory[],
  context: Context<AppContext>,
  dependencies: AppDependencies,
): Entry[] {
  const shop = context.get("shop");
  const url = urlOf(context);
  const groupOf = groupsOf(stories);
  const entries = new Map<string, Entry>();
  const told = new Set<readonly string[]>();
  for (const story of stories) {
    const group = groupOf(story);
    if (told.has(group) || !isIndexed(parseRobots(story.robots ?? undefined))) continue;
    told.add(group);
    for (const translation of translationsOf(group, shop.channel)) {
      if (!shop.locales.includes(translation.locale)) continue;
      const address = webPageUrl(translation, shop, dependencies.shops, url);
      if (!entries.has(address)) entries.set(address, { url: address, lastModified: story.published_at, group });
    }
  }
  return [...entries.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}
