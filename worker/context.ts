import type { Context } from "hono";
import type { CanonicalResult } from "#domain/address/canonical.ts";
import type { PageAddress } from "#domain/address/page-address.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { AssetVersions } from "#domain/story/assets.ts";
import type { ContentView } from "./content/delivery/space-health.ts";
import type { FlagAudience } from "./flags/treatments.ts";
import type { Log } from "./log.ts";
import type { WaitUntil } from "./memory/single-flight.ts";
import type { Deadline } from "./memory/timeout.ts";
import type { Preview } from "./page/editor-preview.ts";
import type { PageStamp } from "./page/stamp.ts";

/** Facts about a request that the middleware of `app.ts` finds out for the handlers behind it. */
export interface AppContext {
  Variables: {
    requestId: string;
    /** Shop of the request's host. If the path names another platform, it is the shop on that platform. */
    shop: Shop;
    /** Parsed path; null if it is unreadable or belongs to a service. */
    address: PageAddress | null;
    /** True if the path cannot be parsed at all. */
    isUnreadable?: boolean;
    /**
     * Address of the page to render, if it is not the request's own: of an edited page, or of a
     * listing without unknown words.
     */
    pageUrl?: URL;
    /** Times when the files of the space's assets were last replaced. */
    assetVersions: AssetVersions;
    /** Record of everything that the response is made of. */
    stamp: PageStamp;
    /** Time limit for all the data that the response needs; the shopper waits no longer. */
    deadline?: Deadline;
    /** Budget and deadline for reads of the content service; created with the first story that the request reads. */
    view?: ContentView;
    /** The request's address, parsed once. */
    url?: URL;
    /** Meaning of the address, found once. */
    meant?: CanonicalResult;
    /** True if the page may be cached: its rendering then sets `rendered`. */
    isCacheable?: boolean;
    /** The page's bytes once all are rendered; null if the shopper disconnected before. */
    rendered?: Promise<Uint8Array | null>;
    /** True if the page is rendered in the background, after the response was sent: nobody waits for it. */
    isRefresh?: boolean;
    /** True if the page at the address is one visitor's own, by its route. */
    isPersonal?: boolean;
    /** Aborts when the shopper disconnects; created when the first work needs its signal. */
    disconnect?: AbortController;
    /** Draft preview of a verified editor; null for everybody else. */
    preview: Preview | null;
    /** True if the address was copied from the editor's preview: the response is the published page. */
    wasPreview?: boolean;
    /** The visitor as flags tell visitors apart; unset in a shop without flags. */
    audience?: FlagAudience;
    /** Overrides in the address; unset if it has no parameters, or nothing has read them yet. */
    overrides?: Overrides;
    /** True if another system sends the response, with its own content security policy. */
    isProxied?: boolean;
    /** Runs work and states its duration in `Server-Timing`. */
    time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    log: Log;
  };
}

/** Lets work continue after the response was sent. */
export function waitUntilOf({ executionCtx }: Pick<Context<AppContext>, "executionCtx">): WaitUntil {
  return (work) => executionCtx.waitUntil(work);
}

/** The request's address, parsed once per request. */
export function urlOf(context: Context<AppContext>): URL {
  const known = context.get("url");
  if (known) return known;
  const url = new URL(context.req.url);
  context.set("url", url);
  return url;
}

/** The time limit for the response's data; undefined for a background refresh, which nobody waits for. */
export function deadlineOf(context: Context<AppContext>): Deadline | undefined {
  return context.get("isRefresh") ? undefined : context.get("deadline");
}

/** The controller that aborts when the shopper disconnects; created with the first call. */
export function disconnectOf(context: Context<AppContext>): AbortController {
  const known = context.get("disconnect");
  if (known) return known;
  const disconnect = new AbortController();
  context.set("disconnect", disconnect);
  return disconnect;
}
/** Overrides in an address: requests for another page than the usual one. */
export interface Overrides {
  /**
   * True for an editor with a signed preview and for a signed-in operator: they may read error messages of services.
   */
  isTrusted: boolean;
  /** True in debug mode: error pages show the cause. */
  isDebug: boolean;
  /** True if flags in the address count. */
  hasFlags: boolean;
  /** Base address of the commerce backend that replaces the host's own; null for that. */
  commerce: string | null;
  /** The parameter because of which the page bypasses the cache, for reading and for writing; or null. */
  parameter: string | null;
}

export const NO_OVERRIDES: Overrides = {
  isTrusted: false,
  isDebug: false,
  hasFlags: false,
  commerce: null,
  parameter: null,
};
