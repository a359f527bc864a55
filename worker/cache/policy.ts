import { isCacheSafe } from "#domain/address/path-kind.ts";
import { ageOf } from "#domain/age.ts";
import { isDesignTag, showsDesigns } from "#domain/listing/design-tags.ts";
import { isPriceTag, showsPrices } from "#domain/price/price-tags.ts";
import {
  type CopyStamp,
  holdsGone,
  isFresh,
  lastAnnounced,
  listsSince,
  type PurgeJournal,
} from "#domain/story/purge-journal.ts";

/** Facts about a request that decide whether its page may be shared. */
export interface RequestFacts {
  method: string;
  /** Null if the path is not a page's. */
  pathname: string | null;
  /** The parameter by which the request overrides the page (editor, operator or debug mode); or null. */
  override: string | null;
  hasAuthorization: boolean;
  isPreview: boolean;
  /** True if the page shows a shopper's own data. */
  isPersonal: boolean;
  isSwitchedOff: boolean;
}

/**
 * Maximum length of a cached page's path. No real page's path is longer (`parseSlug`); made-up ones must not fill
 * the memory of an isolate.
 */
const LONGEST_PATH = 1000;

/** The reason that a request bypasses the page cache, for reading and for writing; null if it may use it. */
export function bypassReason(facts: RequestFacts): string | null {
  if (facts.isSwitchedOff) return "off";
  if (facts.method !== "GET" && facts.method !== "HEAD") return "method";
  if (facts.pathname === null) return "no page";
  if (facts.pathname.length > LONGEST_PATH) return "long path";
  if (facts.isPreview) return "preview";
  if (facts.isPersonal) return "personal";
  if (facts.hasAuthorization) return "authorization";
  return facts.override === null ? null : `override ${facts.override}`;
}

/**
 * Maximum ages of a page, in milliseconds: fresh, it is served as it is; stale, it is served while it is
 * rendered again in the background.
 */
export interface Lifetime {
  freshMs: number;
  staleMs: number;
}

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const PAGE: Lifetime = { freshMs: 60 * SECOND, staleMs: DAY };
/** Lifetime of pages that are safe to cache whatever they contain (spec 000 §2). */
const SAFE_PAGE: Lifetime = { freshMs: 300 * SECOND, staleMs: DAY };
/**
 * Maximum age of a page with prices or designs. An announcement of new ones may be lost, and a
 * day-old price is not an offer.
 */
const LATEST_PRICE_MS = 300 * SECOND;
/**
 * Maximum age of a price in place of an error. Beyond it, shoppers are told the age of a price, and a
 * cached page cannot tell it.
 */
const OLDEST_PRICE_MS = 3600 * SECOND;
/** Lifetime of a 404: the page may exist soon. A publish of its slug ends it at once. */
const NOT_FOUND: Lifetime = { freshMs: 30 * SECOND, staleMs: 30 * SECOND };

/**
 * The lifetime of a response; null if it must not be cached. Only pages with status 200 or 404 are.
 *
 * @param tags tags of everything that the page is made of.
 */
export function lifetimeOf(status: number, pathname: string, tags: readonly string[] = []): Lifetime | null {
  if (status !== 200) return status === 404 ? NOT_FOUND : null;
  const lifetime = isCacheSafe(pathname) ? SAFE_PAGE : PAGE;
  return isOfBackend(tags) ? { ...lifetime, staleMs: LATEST_PRICE_MS } : lifetime;
}

/** Tells whether a page shows prices or designs, whose changes only the commerce backend can announce. */
function isOfBackend(tags: readonly string[]): boolean {
  return showsPrices(tags) || showsDesigns(tags);
}

/** Tells whether the end of something that a page shows has passed, such as a campaign's. */
export function isOver({ untilMs }: { untilMs?: number }, nowMs: number): boolean {
  return untilMs !== undefined && nowMs >= untilMs;
}

/**
 * Time that a page of old stories is served from the cache during an outage, so that not every page view renders it.
 * Together with the two seconds that a failing space is left alone it makes the five of docs/freshness.md.
 */
const STAND_IN_MS = 3 * SECOND;

/** A cached page, as far as it may be served in place of a new one. */
export interface StandIn extends CopyStamp {
  storedAtMs: number;
  /** The journal's epoch when the page was rendered from old stories, because the new ones could not be fetched. */
  standsInAt?: number;
}

/**
 * Tells whether a page of old stories may be served again (docs/freshness.md): for three seconds, unless anything was
 * published since, and never with a story that was unpublished or deleted.
 */
export function mayStandIn(page: StandIn, journal: PurgeJournal, nowMs: number): boolean {
  return page.standsInAt === journal.epoch && ageOf(page.storedAtMs, nowMs) <= STAND_IN_MS && !holdsGone(page, journal);
}

/**
 * Tells whether a cached page may be served in place of an error. It may not
 * - with content that was unpublished or deleted, may have been, or has passed its end;
 * - as a 404 whose page may have been published since;
 * - with a price or design that was announced as changed, or is more than an hour old.
 */
export function mayReplaceError(
  page: StandIn & { status: number; untilMs?: number },
  journal: PurgeJournal,
  nowMs: number,
): boolean {
  if (holdsGone(page, journal) || !listsSince(page.asOf, journal) || isOver(page, nowMs)) return false;
  if (page.status !== 200 && !isFresh(page, journal)) return false;
  if (!isOfBackend(page.tags)) return true;
  const told = page.tags.filter((tag) => isPriceTag(tag) || isDesignTag(tag));
  const announced = lastAnnounced(journal, told)?.epoch ?? 0;
  return announced <= page.asOf && ageOf(page.storedAtMs, nowMs) <= OLDEST_PRICE_MS;
}
