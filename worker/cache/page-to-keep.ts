import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import { linkToFirstPictures } from "./first-pictures.ts";
import { lifetimeOf } from "./policy.ts";
import type { NewPage } from "./store.ts";

/** Headers that belong to one response, not to the page. */
const OWN_HEADERS = ["x-content", "server-timing", "x-request-id", "x-cache", "set-cookie"];

/**
 * The page to cache, made of the current response; null if it must not be cached. It must be complete, found or not
 * found, free of stories whose new version is still being fetched, and nobody's own.
 */
export function pageToKeep(context: Context<AppContext>, body: Uint8Array, storedAtMs: number): NewPage | null {
  const { status, headers } = context.res;
  const stamp = context.get("stamp");
  const isShared = !headers.has("Set-Cookie") && context.get("preview") === null;
  const mayBeKept =
    lifetimeOf(status, "/") !== null && stamp.state !== "stale" && stamp.isWhole && stamp.isCommon && isShared;
  if (!mayBeKept || !Number.isInteger(stamp.asOf)) return null;
  const own = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const { query, flags } = stamp.reads();
  const link = own.link ?? (isHtml(headers) ? linkToFirstPictures(body) : null);
  const page = {
    status,
    headers: link ? { ...own, link } : own,
    tags: [...stamp.tags],
    asOf: stamp.asOf,
    storedAtMs,
    reads: { query, flags },
    body,
  };
  return Number.isFinite(stamp.untilMs) ? { ...page, untilMs: stamp.untilMs } : page;
}

function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}
