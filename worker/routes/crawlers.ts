import type { Context, Handler } from "hono";
import { originOf, parseFullSlug, webPageUrl } from "#domain/address/page-address.ts";
import { isTakenSlug } from "#domain/address/taken-slug.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { designSlug } from "#domain/listing/design-slug.ts";
import { parseAssetAddress } from "#domain/page/asset-path.ts";
import { canonicalUrl } from "#domain/page/canonical-url.ts";
import {
  CLOSED_ROBOTS_FILE,
  renderRobotsFile,
  renderSitemap,
  renderSitemapIndex,
  SITEMAP_PART_SIZE,
  type SitemapPage,
} from "#domain/page/crawlers.ts";
import { socialPreviewHref } from "#domain/page/media.ts";
import { soldDesignKinds } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { isHidden } from "#domain/shop/workers-dev.ts";
import { lastPublished, type PurgeJournal } from "#domain/story/purge-journal.ts";
import type { SitemapEntry } from "../content/index/index-messages.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { alternatesOf } from "../page/alternates.ts";

const SITEMAP_FILE = /^\/sitemap(?:-(designs-)?([1-9]\d{0,4}))?\.xml$/;
const CRAWLED_OFTEN = "public, max-age=600";

/** Handler of a host's `/robots.txt`. */
export function robotsFile(): Handler<AppContext> {
  return (context) => {
    const shop = context.get("shop");
    context.header("Cache-Control", CRAWLED_OFTEN);
    if (isHidden(shop)) return context.text(CLOSED_ROBOTS_FILE);
    return context.text(renderRobotsFile(`${originOf(shop, new URL(context.req.url))}/sitemap.xml`));
  };
}

/** Handler of `/indexnow.txt`: the key of the shop's messages to search engines; 404 in a shop that sends none. */
export function indexNowFile({ publish: { indexNowKey } }: AppDependencies): Handler<AppContext> {
  return (context) => {
    if (indexNowKey === "" || isHidden(context.get("shop"))) return context.text("There is no such file.\n", 404);
    context.header("Cache-Control", CRAWLED_OFTEN);
    return context.text(indexNowKey);
  };
}

/**
 * Handler of a host's sitemap: `/sitemap.xml` is its index; `/sitemap-{n}.xml` are its parts with stories, and
 * `/sitemap-designs-{n}.xml` those with designs, counted from 1.
 */
export function sitemapFile(dependencies: AppDependencies): Handler<AppContext> {
  const sitemaps = createSitemaps(dependencies);
  return async (context) => {
    const [, ofDesigns, part] = SITEMAP_FILE.exec(context.req.path) ?? [];
    if (isHidden(context.get("shop"))) return context.text("There is no such file.\n", 404);
    try {
      const find = ofDesigns === undefined ? sitemaps.part : sitemaps.designs;
      const xml = part === undefined ? await sitemaps.index(context) : await find(context, Number(part));
      if (xml === null) return context.text("There is no such file.\n", 404);
      const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": CRAWLED_OFTEN };
      return new Response(xml, { headers });
    } catch (error) {
      context.get("log")("error", ofDesigns === undefined ? "content-service-error" : "commerce-error", {
        message: String(error),
      });
      context.header("Retry-After", "60");
      return context.text("The sitemap cannot be made right now.\n", 503);
    }
  };
}

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
interface Sitemaps {
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

function createSitemaps(dependencies: AppDependencies): Sitemaps {
  const { content, publish } = dependencies;
  const { cache, build, now } = dependencies.platform;
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
    const read = async (part: number | null) => (await content()).indexes.sitemap(channel, { chains, part });
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

/** Lists pages by address, with their translations. One whose editor names another address as the canonical one is no page to be found. */
function pagesOf(
  entries: readonly SitemapEntry[],
  context: Context<AppContext>,
  dependencies: AppDependencies,
): SitemapPage[] {
  const shop = context.get("shop");
  const url = urlOf(context);
  const pages = entries.flatMap(({ chain, fullSlug, publishedAt, cover, canonical, group }): SitemapPage[] => {
    const locale = shop.locales[chain];
    const path = parseFullSlug(fullSlug);
    if (!locale || !path || isTakenSlug(path.slug)) return [];
    const address = webPageUrl({ locale, slug: path.slug }, shop, dependencies.shops.table, url);
    if (canonicalUrl(canonical ?? "", address) !== address) return [];
    const asset = cover === null ? null : parseAssetAddress(`/${cover}`);
    const image = asset && socialPreviewHref(asset);
    return [
      {
        url: address,
        lastModified: publishedAt,
        image: image && new URL(image, address).href,
        alternates: alternatesOf(group, context, dependencies),
      },
    ];
  });
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1));
}

const LONGEST_DESIGNS_MS = 10_000;

/** Designs in a host's sitemap: their pages, which have no stories, in each of the host's locales. */
interface DesignSitemap {
  /** Number of parts; 0 if the host has no designs. */
  parts: number;
  /** Renders a part as XML, counted from 1; null if there is no such part. */
  part: (number: number) => string | null;
}

/**
 * Reads the pages of all designs that a host sells, and of their occasions. The translations are
 * stated on the pages themselves.
 *
 * @throws CommerceError if the backend does not list its designs, and there is no last good list.
 */
async function readDesignSitemap(context: Context<AppContext>, dependencies: AppDependencies): Promise<DesignSitemap> {
  const shop = context.get("shop");
  const { hasCards } = CHANNEL_DEFAULTS[shop.channel];
  const [locale] = shop.locales;
  // Several requests share one read, so it must not end with the first one's disconnect.
  const signal = AbortSignal.timeout(LONGEST_DESIGNS_MS);
  const ask = dependencies.commerce.view({ channel: shop.channel, locale, host: shop.host, signal, isPage: true });
  const kinds = soldDesignKinds(shop.channel);
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => {
      const known = await ask(designIds, { kind });
      const withdrawn = new Set(known?.withdrawn);
      return (known?.ids ?? []).filter((id) => !withdrawn.has(id)).map((id) => designSlug(kind, id));
    }),
  );
  const occasions = hasCards ? CARD_OCCASIONS.map((occasion) => designSlug("card", occasion)) : [];
  const slugs = [...occasions, ...ofKinds.flat()];
  const count = slugs.length * shop.locales.length;
  const url = urlOf(context);
  const pageAt = (at: number) => {
    const slug = slugs[at % slugs.length] ?? "";
    const spoken = shop.locales[Math.floor(at / slugs.length)] ?? locale;
    return {
      url: webPageUrl({ locale: spoken, slug }, shop, dependencies.shops.table, url),
      lastModified: null,
      image: null,
      alternates: [],
    };
  };
  const parts = Math.ceil(count / SITEMAP_PART_SIZE);
  return {
    parts,
    part: (number) => {
      if (number > parts) return null;
      const from = (number - 1) * SITEMAP_PART_SIZE;
      const length = Math.min(SITEMAP_PART_SIZE, count - from);
      return renderSitemap(Array.from({ length }, (_, at) => pageAt(from + at)));
    },
  };
}
