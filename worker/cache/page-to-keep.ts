import type { Context } from "hono";
import { type CopyStamp, isFresh } from "#domain/story/purge-journal.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { pageKey } from "./page-variants.ts";
import { lifetimeOf } from "./policy.ts";
import type { NewPage } from "./store.ts";

/** Headers that belong to one response, not to the page. */
const OWN_HEADERS = ["x-content", "server-timing", "x-request-id", "x-cache", "set-cookie"];

/**
 * The page to cache, made of a response of this request; null if it must not be cached. It must be complete, found or not
 * found, free of stories whose new version is still being fetched, and nobody's own.
 */
export function pageToKeep(
  context: Context<AppContext>,
  { status, headers }: Response,
  { body, storedAtMs }: Pick<NewPage, "body" | "storedAtMs">,
): NewPage | null {
  const stamp = context.get("stamp");
  const isShared = !headers.has("Set-Cookie") && context.get("preview") === null;
  const mayBeKept =
    lifetimeOf(status, "/") !== null && stamp.state !== "stale" && stamp.isWhole && stamp.isCommon && isShared;
  if (!mayBeKept || !Number.isInteger(stamp.asOf)) return null;
  const own = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const { values } = stamp.reads();
  const links = [own.link, isHtml(headers) && !own.link?.includes("as=image") && linkToFirstPictures(body)];
  const link = links.filter(Boolean).join(", ");
  const page = {
    status,
    headers: link ? { ...own, link } : own,
    tags: [...stamp.tags],
    asOf: stamp.asOf,
    storedAtMs,
    reads: { values },
    body,
  };
  return Number.isFinite(stamp.untilMs) ? { ...page, untilMs: stamp.untilMs } : page;
}

function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The key of the requested page, without its variants. */
export function keyOfPage(
  context: Context<AppContext>,
  { platform: { build } }: Pick<AppDependencies, "platform">,
): string {
  const { origin, pathname } = urlOf(context);
  const { platform } = context.get("shop");
  return pageKey({ build, origin, pathname, platform, savesData: savesData(context) });
}

/** Tells whether the browser asks for little data (`Save-Data: on`). */
export function savesData(context: Context<AppContext>): boolean {
  return context.req.header("Save-Data") === "on";
}

/**
 * Check that a page is current before it is cached. KV may not have the latest publish yet, so the
 * durable journal is read too (docs/freshness.md): once a second per isolate, for all its requests, while
 * the page is still being rendered.
 */
interface Fill {
  /** Starts to read the durable journal, so that it is there once the page is rendered. */
  begin: () => void;
  /**
   * Tells whether anything that a page is made of was published without this isolate's knowledge; false if
   * the journal cannot be read.
   */
  isBehind: (stamp: CopyStamp) => Promise<boolean>;
}

export function createFill(context: Context<AppContext>, { publish: { readLatest } }: AppDependencies): Fill {
  const { channel } = context.get("shop");
  const asked = {
    centre: dataCentreOf(context.req.raw),
    waitUntil: waitUntilOf(context),
    timeoutMs: LIMITS_MS.journalLatest,
  };
  return {
    begin: () => void readLatest(channel, asked),
    isBehind: async (stamp) => {
      const journal = await readLatest(channel, asked);
      return journal !== null && !isFresh(stamp, journal);
    },
  };
}
/**
 * Matches a picture that the page loads before all others and that has one file only. With `srcSet` or `<source>` the
 * browser chooses the file when it knows its window, so nothing can be preloaded.
 */
const FIRST_PICTURE = /(?<!<source [^>]*>)<img src="(\/[^"<>\s]+)"(?![^>]*srcSet)[^>]*fetchPriority="high"/g;
/** Number of preloads at most: more would compete for bandwidth with what the first paint needs. */
const MOST_PICTURES = 2;

/**
 * The `Link` header with which a cached page has its first pictures requested as soon as the response begins:
 * their markup comes after the header and navigation, which are most of the page on a slow connection. The first
 * rendering of a page has no such header, since its headers are sent before its pictures are known. Null for a
 * page without such pictures.
 */
export function linkToFirstPictures(body: Uint8Array): string | null {
  const sources = [...new TextDecoder().decode(body).matchAll(FIRST_PICTURE)].map(([, source]) => source);
  const links = sources
    .slice(0, MOST_PICTURES)
    .map((source) => `<${source}>; rel=preload; as=image; fetchpriority=high`);
  return links.length > 0 ? links.join(", ") : null;
}
/** Code of the data centre that received a request: Cloudflare's three letters, or "local" without one. */
function dataCentreOf(request: Request): string {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.colo ?? "local";
}
