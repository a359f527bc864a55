import { isCacheSafe } from "#domain/address/path-kind.ts";
import { ageOf } from "#domain/age.ts";
import { isDesignTag, showsDesigns } from "#domain/listing/design-tag.ts";
import { isPriceTag, showsPrices } from "#domain/price/price-tags.ts";
import type { PurgeJournal } from "#domain/story/journal.ts";
import { type CopyStamp, holdsGone, isFresh, lastAnnounced, listsSince } from "#domain/story/purge-journal.ts";

/** What a request says that decides whether its page may be shared. */
export interface RequestFacts {
  method: string;
  /** Null where the path is no page's. */
  pathname: string | null;
  /** The parameter by which an editor, an operator or someone who looks behind the scenes asks for another page; or null. */
  override: string | null;
  hasAuthorization: boolean;
  isPreview: boolean;
  /** The page shows what is a visitor's own. */
  isPersonal: boolean;
  isSwitchedOff: boolean;
}

/** No page's path is longer (`parseSlug`); keys of what is made up must not fill an isolate's memory. */
const LONGEST_PATH = 1000;

/** Why a request gets no page from the cache and puts none there; null where it may. */
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

/** How long a page is served as it is, and how long at most while it is made anew behind the answer; in milliseconds. */
export interface Lifetime {
  freshMs: number;
  staleMs: number;
}

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const PAGE: Lifetime = { freshMs: 60 * SECOND, staleMs: DAY };
/** Pages that are safe to cache whatever they hold (spec 000 §2). */
const SAFE_PAGE: Lifetime = { freshMs: 300 * SECOND, staleMs: DAY };
/** An announcement of prices or designs may be lost, and a day-old page of either is nobody's offer: so late it may be at most. */
const LATEST_PRICE_MS = 300 * SECOND;
/** The age of a price is told to a shopper beyond that, and a kept page cannot tell it. */
const OLDEST_PRICE_MS = 3600 * SECOND;
/** A page that is not there may be there soon, though a publish of its slug makes it new at once. */
const NOT_FOUND: Lifetime = { freshMs: 30 * SECOND, staleMs: 30 * SECOND };

/**
 * The lifetime of an answer; null where it must not be kept: allow-listed are pages that were found, and that were not.
 *
 * @param tags what it is made of.
 */
export function lifetimeOf(status: number, pathname: string, tags: readonly string[] = []): Lifetime | null {
  if (status !== 200) return status === 404 ? NOT_FOUND : null;
  const lifetime = isCacheSafe(pathname) ? SAFE_PAGE : PAGE;
  return isOfBackend(tags) ? { ...lifetime, staleMs: LATEST_PRICE_MS } : lifetime;
}

/** Whether a page shows prices or designs, which only the commerce backend knows to be others. */
function isOfBackend(tags: readonly string[]): boolean {
  return showsPrices(tags) || showsDesigns(tags);
}

/** Whether something that a page shows is over. */
export function isOver({ untilMs }: { untilMs?: number }, nowMs: number): boolean {
  return untilMs !== undefined && nowMs >= untilMs;
}

/**
 * For so long a page of old stories is served as it is, so that not every view of an outage is a rendering. With the two
 * seconds that a space is left alone after a failure it makes the five of docs/freshness.md.
 */
const STAND_IN_MS = 3 * SECOND;

/** A stored page, as far as it may stand in for a new one. */
export interface StandIn extends CopyStamp {
  storedAtMs: number;
  /** The journal's epoch when it was made of old stories, because the new ones could not be had. */
  standsInAt?: number;
}

/**
 * Whether a page of old stories is shown once more (docs/freshness.md): for three seconds, unless anything was published
 * since, and never where something that it holds was taken away.
 */
export function mayStandIn(page: StandIn, journal: PurgeJournal, nowMs: number): boolean {
  return page.standsInAt === journal.epoch && ageOf(page.storedAtMs, nowMs) <= STAND_IN_MS && !holdsGone(page, journal);
}

/**
 * Whether a stored page is better than an error: not where something that it holds was taken away, or may have been, or is over, nor one that was not
 * there and may be by now, nor with a price that was announced to be another, or that nobody has asked for within the hour.
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
