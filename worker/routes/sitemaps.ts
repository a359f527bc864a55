import type { Context } from "hono";
import { webPageUrl } from "#domain/address/href.ts";
import { parseFullSlug } from "#domain/address/page-path.ts";
import { originOf } from "#domain/address/requested-url.ts";
import { renderSitemap, renderSitemapIndex, type SitemapPage } from "#domain/page/sitemap.ts";
import { localeChain } from "#domain/shop/locale.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { lastPublished } from "#domain/story/purge-journal.ts";
import type { SitemapEntry } from "../content/index/index-messages.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { alternatesOf } from "../page/alternates.ts";
import { readDesignSitemap } from "./design-sitemap.ts";

/**
 * Lifetimes of a file in seconds: of one that is current as of the journal, until the next publish at most; and of an
 * older one, which is made again soon.
 */
const KEPT_SECONDS = 600;
const KEPT_OLD_SECONDS = 60;
/** Age after which newcomers do not join a run. The index answers within ten seconds. */
const LONGEST_MS = 12_000;
/** Epoch before that of any announcement. */
const NOBODY_KNOWS = -1;
const PARTS_HEADER = "X-Sitemap-Parts";

/** Files of a host's sitemap as XML, each made once per data centre between two publishes. */
export interface Sitemaps {
  /** Makes the index file. @throws ContentServiceError if there is no index of the stories at all. */
  index: (context: Context<AppContext>) => Promise<ReadableStream | string>;
  /**
   * Makes a part with stories.
   *
   * @returns null if there is no such part.
   * @throws ContentServiceError if there is no index of the stories at all.
   */
  part: (context: Context<AppContext>, part: number) => Promise<ReadableStream | string | null>;
  /**
   * Makes a part with designs.
   *
   * @returns null if there is no such part.
   * @throws CommerceError if the backend does not list its designs.
   */
  designs: (context: Context<AppContext>, part: number) => Promise<ReadableStream | string | null>;
}

export function createSitemaps(dependencies: AppDependencies): Sitemaps {
  const { cache, build, content, publish, now } = dependencies;
  const flights = createSingleFlight(now, LONGEST_MS);

  /**
   * Opens the cache of files for this host.
   *
   * @param epochOf the epoch in the key, of the last announcement that may change a file; by default the last of any
   * kind, since designs' files depend on that.
   */
  async function open(context: Context<AppContext>, epochOf = ({ epoch }: PurgeJournal) => epoch) {
    const { channel, locales } = context.get("shop");
    const epoch = epochOf(await publish.readJournal(channel));
    const { origin } = urlOf(context);
    const key = (name: string) => `${origin}/-/sitemap/${name}?build=${encodeURIComponent(build)}&epoch=${epoch}`;
    const find = async (name: string) => (await cache.match(key(name)).catch(() => null)) ?? null;
    const keep = (name: string, xml: string, asOf: number, headers: Record<string, string> = {}) => {
      const age = asOf >= epoch ? KEPT_SECONDS : KEPT_OLD_SECONDS;
      const response = new Response(xml, { headers: { ...headers, "Cache-Control": `public, max-age=${age}` } });
      waitUntilOf(context)(cache.put(key(name), response).catch(() => null));
    };
    const chains = locales.map((locale) => [...localeChain(locale)]);
    const read = (part: number | null) => content.indexes.sitemap(channel, { chains, part });
    /** Makes a file once for all concurrent requests. */
    const share = (name: string, make: () => Promise<string | null>) =>
      flights.share(key(name), waitUntilOf(context), make);
    return { find, keep, read, share, epoch };
  }

  return {
    index: async (context) => {
      const { find, keep, read, share } = await open(context);
      const kept = await find("index");
      if (kept?.body) return kept.body;
      const xml = await share("index", async () => {
        const [{ parts, asOf }, designs] = await Promise.all([read(null), designParts(context, dependencies)]);
        const index = renderIndex({ parts, designs: designs ?? 0 }, context);
        keep("index", index, designs === null ? NOBODY_KNOWS : asOf);
        return index;
      });
      return xml ?? "";
    },
    part: async (context, part) => {
      const { find, keep, read, share } = await open(context, lastPublished);
      // Anybody can make up part numbers: the cached number of parts refuses them without the list.
      const kept = await find("parts");
      if (kept && part > Number(kept.headers.get(PARTS_HEADER))) return null;
      const file = await find(String(part));
      if (file?.body) return file.body;
      return share(String(part), async () => {
        const { parts, entries, asOf } = await read(part);
        if (!kept) keep("parts", "", asOf, { [PARTS_HEADER]: String(parts) });
        if (!entries) return null;
        const xml = renderSitemap(pagesOf(entries, context, dependencies));
        keep(String(part), xml, asOf);
        return xml;
      });
    },
    designs: async (context, part) => {
      const { find, keep, share, epoch } = await open(context);
      // Part numbers of designs can be made up too.
      const kept = await find("designs");
      if (kept && part > Number(kept.headers.get(PARTS_HEADER))) return null;
      const name = `designs-${part}`;
      const file = await find(name);
      if (file?.body) return file.body;
      return share(name, async () => {
        const designs = await readDesignSitemap(context, dependencies);
        if (!kept) keep("designs", "", epoch, { [PARTS_HEADER]: String(designs.parts) });
        const xml = designs.part(part);
        if (xml !== null) keep(name, xml, epoch);
        return xml;
      });
    },
  };
}

/** The number of parts with designs; null if it is not available. */
async function designParts(context: Context<AppContext>, dependencies: AppDependencies): Promise<number | null> {
  try {
    return (await readDesignSitemap(context, dependencies)).parts;
  } catch (error) {
    context.get("log")("error", "commerce-error", { path: context.req.path, message: String(error) });
    return null;
  }
}

function renderIndex({ parts, designs }: { parts: number; designs: number }, context: Context<AppContext>): string {
  const origin = originOf(context.get("shop"), urlOf(context));
  const files = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${origin}/${name}-${index + 1}.xml`);
  return renderSitemapIndex([...files("sitemap", parts), ...files("sitemap-designs", designs)]);
}

/** Lists pages by address, with their translations. */
function pagesOf(
  entries: readonly SitemapEntry[],
  context: Context<AppContext>,
  dependencies: AppDependencies,
): SitemapPage[] {
  const shop = context.get("shop");
  const url = urlOf(context);
  const pages = entries.flatMap(({ chain, fullSlug, publishedAt, group }): SitemapPage[] => {
    const locale = shop.locales[chain];
    const path = parseFullSlug(fullSlug);
    if (!locale || !path) return [];
    return [
      {
        url: webPageUrl({ locale, slug: path.slug }, shop, dependencies.shops, url),
        lastModified: publishedAt,
        alternates: alternatesOf(group, context, dependencies),
      },
    ];
  });
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1));
}
