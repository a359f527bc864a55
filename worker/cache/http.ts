import type { MiddlewareHandler } from "hono";
import { ageOf } from "#domain/age.ts";
import { isMadeFor, NO_VARY, type RecordedReads, type VaryingRequest } from "#domain/page/variants.ts";
import { isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { NO_FLAGS } from "../flags/treatments.ts";
import { addHeaders } from "../http/headers.ts";
import { varyingRequest } from "../page/varying-request.ts";
import { createFill, keyOfPage, pageToKeep } from "./page-to-keep.ts";
import { findPage } from "./page-variants.ts";
import { bypassReason, isOver, lifetimeOf, mayReplaceError, mayStandIn } from "./policy.ts";
import type { NewPage, StoredPage } from "./store.ts";
import { createRefreshes, type Rerender, type TieredPage } from "./tiered-page.ts";

/** Creates middleware that stands before the pages and may answer in their place. */
export type CachePages = (dependencies: AppDependencies, rerender: Rerender) => MiddlewareHandler<AppContext>;

/**
 * The page cache. A page is served while it is young and nothing that it is made of was published since (decision 9).
 * An old one is served stale once more while it is rendered again in the background. After a publish the page is
 * rendered at once, and the cached one is served only if that fails. Every response states its source: `X-Cache: HIT |
 * STALE | MISS | BYPASS (why)`.
 */
export function pageCache(dependencies: AppDependencies, rerender: Rerender): MiddlewareHandler<AppContext> {
  const { store, varies, isCacheOn } = dependencies.pages;
  const { now } = dependencies.platform;
  const { readJournal } = dependencies.publish;
  const refreshes = createRefreshes(dependencies, rerender);

  /**
   * Caches a page. The record of its variants is begun first: the page is found once the record
   * names what it differs by.
   */
  async function storeVariant(page: string, made: NewPage, read: RecordedReads, request: VaryingRequest) {
    const recorded = await varies.record(page, read, request);
    if (!recorded) return;
    const { key, dropped, reads, isRecorded } = recorded;
    await Promise.all([isRecorded, store.write(key, { ...made, reads }), dropped && store.forget(dropped)]);
  }

  return async (context, next) => {
    const url = urlOf(context);
    const address = context.get("address");
    const reason = bypassReason({
      method: context.req.method,
      pathname: address && url.pathname,
      override: context.get("overrides")?.parameter ?? null,
      hasAuthorization: context.req.header("Authorization") !== undefined,
      isPreview: context.get("preview") !== null,
      isPersonal: context.get("isPersonal") ?? false,
      isSwitchedOff: !isCacheOn,
    });
    const { ready: flagsReady, lacksPlan } = context.get("audience") ?? NO_FLAGS;
    if (reason !== null || !address) {
      await flagsReady();
      await next();
      addHeaders(context, { "X-Cache": `BYPASS (${reason})` });
      return;
    }
    const { channel } = context.get("shop");
    const { pathname, searchParams } = url;
    const page = keyOfPage(context, dependencies);
    const isForced = refreshes.has(context.req.raw);
    if (isForced) context.set("isRefresh", true);
    const fill = createFill(context, dependencies);
    // Plan and journal come with one read of KV (`readTogether`), where the page has flags or may have some.
    const vary = varies.remembered(page);
    if (vary ? vary.names.flag : lacksPlan()) void flagsReady();
    const journal = await readJournal(channel);
    const { health } = dependencies.spaces.published[channel];
    const inState = (one: StoredPage) =>
      stateOf(one, pathname, { journal, answeredAtMs: health.answeredAtMs() }, now());
    const request = varyingRequest(context);
    const hasQuery = searchParams.size > 0;
    const isGood = (one: StoredPage) => {
      const { kind, why } = inState(one);
      return kind !== "MISS" && why !== "age";
    };
    /**
     * Caches a page of the tiered cache if it is this very variant, young and current by the
     * journal; returns false otherwise.
     */
    const takeIfGood = async (made: TieredPage): Promise<boolean> => {
      await flagsReady();
      const vary = { ...NO_VARY, offered: made.reads.offered };
      const isOurs = made.key === page && isMadeFor(made.reads, vary, request);
      const isGoodPage = isOurs && stateOf(made, pathname, { journal, answeredAtMs: 0 }, now()).kind === "HIT";
      if (!isGoodPage || (await fill.isBehind(made))) return false;
      // Clocks of machines differ: no page is cached with a time in the future.
      await storeVariant(page, { ...made, storedAtMs: Math.min(made.storedAtMs, now()) }, made.reads, request);
      return true;
    };
    const found = isForced
      ? null
      : await findPage({ pages: store, varies, page, request, hasQuery, isGood, flagsReady });
    const stored = found?.stored ?? null;
    const state = stored ? inState(stored) : { kind: "MISS", why: "first" };
    if (found && stored && state.kind !== "MISS") {
      if (state.why === "age") refreshes.begin(context, found.key, takeIfGood);
      if (state.why === "outage") context.get("stamp").add({ ...stored, story: null, state: "stale-error" });
      context.res = answerStored(stored, dependencies, `${state.kind} (${state.why})`);
      return;
    }
    fill.begin();
    context.set("isCacheable", true);
    await flagsReady();
    await next();
    const { res } = context;
    if (res.status >= 500 && stored && mayReplaceError(stored, journal, now())) {
      context.res = undefined;
      context.res = answerStored(stored, dependencies, "STALE (error)");
      return;
    }
    /**
     * Caches the page once it is rendered, unless this isolate has only now heard of a publish that is newer than it:
     * that page is rendered once more.
     */
    const storeIfCurrent = async (made: NewPage, reads: RecordedReads) => {
      const isBehind = made.standsInAt === undefined && (await fill.isBehind(made));
      if (!isBehind) await storeVariant(page, made, reads, request);
      else if (found && isFresh(made, journal)) refreshes.begin(context, found.key);
    };
    context.get("rendered")?.then((body) => {
      const made = body && pageToKeep(context, res, { body, storedAtMs: now() });
      if (!made) return;
      const stamp = context.get("stamp");
      if (stamp.state === "stale-error") made.standsInAt = journal.epoch;
      waitUntilOf(context)(storeIfCurrent(made, stamp.reads()));
    });
    addHeaders(context, { "X-Cache": `MISS (${isForced ? "refresh" : state.why})` });
  };
}

/** State of a space: its journal of publishes, and the time of its last answer to this isolate. */
interface Known {
  journal: PurgeJournal;
  answeredAtMs: number;
}

function stateOf(stored: NewPage, pathname: string, { journal, answeredAtMs }: Known, nowMs: number) {
  if (isOver(stored, nowMs)) return { kind: "MISS", why: "over" } as const;
  if (mayStandIn(stored, journal, nowMs) && answeredAtMs < stored.storedAtMs)
    return { kind: "STALE", why: "outage" } as const;
  if (!isFresh(stored, journal)) return { kind: "MISS", why: "published" } as const;
  const lifetime = lifetimeOf(stored.status, pathname, stored.tags);
  const ageMs = ageOf(stored.storedAtMs, nowMs);
  if (lifetime && ageMs <= lifetime.freshMs) return { kind: "HIT", why: `${Math.floor(ageMs / 1000)} s` } as const;
  if (lifetime && ageMs <= lifetime.staleMs) return { kind: "STALE", why: "age" } as const;
  return { kind: "MISS", why: "old" } as const;
}

function answerStored(
  stored: StoredPage,
  { platform: { now } }: Pick<AppDependencies, "platform">,
  state: string,
): Response {
  const age = Math.max(0, Math.floor((now() - stored.storedAtMs) / 1000));
  const headers = { ...stored.headers, etag: stored.etag, age: String(age), "x-cache": state };
  return new Response(stored.body, { status: stored.status, headers });
}
