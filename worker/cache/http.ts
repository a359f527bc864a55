import type { Context, MiddlewareHandler } from "hono";
import type { RecordedReads } from "#domain/page/variants.ts";
import { holdsGone, isFresh, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { addHeaders } from "../http/headers.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { varyingRequest } from "../page/varying-request.ts";
import { createFill, NOT_IN_FRONT } from "./fill.ts";
import { findPage } from "./find-page.ts";
import { pageKey } from "./key.ts";
import { bypassReason, lifetimeOf, mayStandIn } from "./policy.ts";
import type { NewPage, StoredPage } from "./store.ts";

/** Renders a page behind the answer: the same request once more, through the whole shop. */
export type Rerender = (request: Request, context: Context<AppContext>) => Response | Promise<Response>;

/** A refresh that takes longer is not waited for by newcomers. */
const LONGEST_REFRESH_MS = 30_000;
/** Headers that belong to one answer, not to the page. */
const OWN_HEADERS = [
  "x-content",
  "server-timing",
  "x-request-id",
  "x-cache",
  "set-cookie",
  "cdn-cache-control",
  "cache-tag",
];

/**
 * The page cache. A page is served while nothing that it is made of was published since (design §4) and it is young; an
 * old one is served once more while it is made anew behind the answer; a published one is rendered at once, and the old
 * one stands in only where that fails. Every answer says what it is: `X-Cache: HIT | STALE | MISS | BYPASS (why)`.
 */
export function pageCache(dependencies: AppDependencies, rerender: Rerender): MiddlewareHandler<AppContext> {
  const { pages, varies, now } = dependencies;
  const { readJournal } = dependencies.publish;
  const refreshes = createSingleFlight(now, LONGEST_REFRESH_MS);
  const isRefresh = new WeakSet<Request>();

  function refreshBehind(context: Context<AppContext>, key: string) {
    refreshes
      .share(key, waitUntilOf(context), async () => {
        const headers = savesData(context) ? { "Save-Data": "on" } : {};
        const { cf } = context.req.raw;
        const request = new Request(context.req.url, { headers, ...(cf && { cf }) });
        isRefresh.add(request);
        const response = await rerender(request, context);
        // The page is kept once it is whole.
        await response.arrayBuffer();
      })
      .catch((error: unknown) => context.get("log")("error", "hybrid-ssr-error", { message: String(error) }));
  }

  /** The page is findable once the record names what it differs by, so that is written first. */
  async function keepVariant(page: string, made: NewPage, reads: RecordedReads) {
    const recorded = await varies.record(page, reads);
    if (recorded) await Promise.all([recorded.isRecorded, pages.write(recorded.key, made)]);
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
      isSwitchedOff: !dependencies.isPageCacheOn,
    });
    if (reason !== null || !address) {
      await next();
      addHeaders(context, { "X-Cache": `BYPASS (${reason})` });
      return;
    }
    const { channel, platform } = context.get("shop");
    const { origin, pathname, searchParams } = url;
    const page = pageKey({ build: dependencies.build, origin, pathname, platform, savesData: savesData(context) });
    const isForced = isRefresh.has(context.req.raw);
    const fill = createFill(context, dependencies);
    const journal = await readJournal(channel);
    const { health } = dependencies.content.spaces.published[channel];
    const inState = (one: StoredPage) =>
      stateOf(one, pathname, { journal, answeredAtMs: health.answeredAtMs() }, now());
    const request = varyingRequest(context);
    const hasQuery = searchParams.size > 0;
    const isGood = (one: StoredPage) => {
      const { kind, why } = inState(one);
      return kind !== "MISS" && why !== "age";
    };
    const found = isForced ? null : await findPage({ pages, varies, page, request, hasQuery, isGood });
    const stored = found?.stored ?? null;
    const state = stored ? inState(stored) : { kind: "MISS", why: "first" };
    if (found && stored && state.kind !== "MISS") {
      if (state.why === "age") refreshBehind(context, found.key);
      if (state.why === "outage") context.get("stamp").add({ ...stored, story: null, state: "stale-error" });
      const inFront = state.kind === "HIT" ? await fill.inFront(stored) : NOT_IN_FRONT;
      context.res = answerStored(stored, context, dependencies, { state: `${state.kind} (${state.why})`, inFront });
      return;
    }
    fill.begin();
    // A page without data is whole before its headers are known; any other one after that.
    let whole: Uint8Array | null = null;
    let isAnswered = false;
    const keep = () => {
      const made = whole && isAnswered && pageToKeep(context, whole, now());
      if (made && context.get("stamp").state === "stale-error") made.standsInAt = journal.epoch;
      if (made) waitUntilOf(context)(keepCurrent(made, context.get("stamp").reads()));
    };
    /** A page of before a publish that this isolate has only now heard of is kept by nobody and made anew, once. */
    const keepCurrent = async (made: NewPage, reads: RecordedReads) => {
      const isBehind = made.standsInAt === undefined && (await fill.isBehind(made));
      if (!isBehind) await keepVariant(page, made, reads);
      else if (found && isFresh(made, journal)) refreshBehind(context, found.key);
    };
    context.set("keepPage", (body) => {
      whole = body;
      keep();
    });
    await next();
    isAnswered = true;
    keep();
    if (context.res.status >= 500 && stored && !holdsGone(stored, journal)) {
      context.res = undefined;
      context.res = answerStored(stored, context, dependencies, { state: "STALE (error)", inFront: NOT_IN_FRONT });
      return;
    }
    const { state: storyState, tags, asOf } = context.get("stamp");
    const { status, headers } = context.res;
    const isShared = storyState === "fresh" && !headers.has("Set-Cookie");
    const inFront = isShared ? await fill.inFront({ status, tags, asOf }) : NOT_IN_FRONT;
    addHeaders(context, { ...inFront, "X-Cache": `MISS (${isForced ? "refresh" : state.why})` });
  };
}

function savesData(context: Context<AppContext>): boolean {
  return context.req.header("Save-Data") === "on";
}

/** What is known of a space: what was published, and when it last answered here. */
interface Known {
  journal: PurgeJournal;
  answeredAtMs: number;
}

function stateOf(stored: StoredPage, pathname: string, { journal, answeredAtMs }: Known, nowMs: number) {
  if (mayStandIn(stored, journal, nowMs) && answeredAtMs < stored.storedAtMs)
    return { kind: "STALE", why: "outage" } as const;
  if (!isFresh(stored, journal)) return { kind: "MISS", why: "published" } as const;
  const lifetime = lifetimeOf(stored.status, pathname);
  const ageMs = nowMs - stored.storedAtMs;
  if (lifetime && ageMs <= lifetime.freshMs) return { kind: "HIT", why: `${Math.floor(ageMs / 1000)} s` } as const;
  if (lifetime && ageMs <= lifetime.staleMs) return { kind: "STALE", why: "age" } as const;
  return { kind: "MISS", why: "old" } as const;
}

/** A page that may be kept: whole, found or not found, not made of stories whose new version is on its way, and nobody's own. */
function pageToKeep(context: Context<AppContext>, body: Uint8Array, storedAtMs: number): NewPage | null {
  const { status, headers } = context.res;
  const stamp = context.get("stamp");
  const isShared = !headers.has("Set-Cookie") && context.get("preview") === null;
  const mayBeKept = lifetimeOf(status, "/") !== null && stamp.state !== "stale" && stamp.isWhole && isShared;
  if (!mayBeKept || !Number.isInteger(stamp.asOf)) return null;
  const own = Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));
  const { query, flags } = stamp.reads();
  return { status, headers: own, tags: [...stamp.tags], asOf: stamp.asOf, storedAtMs, reads: { query, flags }, body };
}

function answerStored(
  stored: StoredPage,
  context: Context<AppContext>,
  dependencies: AppDependencies,
  { state, inFront }: { state: string; inFront: Record<string, string> },
): Response {
  const age = Math.max(0, Math.floor((dependencies.now() - stored.storedAtMs) / 1000));
  const headers = { ...stored.headers, ...inFront, etag: stored.etag, age: String(age), "x-cache": state };
  if (stored.status === 200 && isKnown(stored.etag, context.req.header("If-None-Match"))) {
    const { "content-type": _, ...others } = headers as Record<string, string>;
    return new Response(null, { status: 304, headers: others });
  }
  return new Response(stored.body, { status: stored.status, headers });
}

/** Whether a browser has the page already; weak and strong tags are the same here. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes(etag.replace(/^W\//, ""));
}
