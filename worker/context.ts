import type { Context } from "hono";
import type { PageAddress } from "#domain/address/page-path.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { AssetVersions } from "#domain/story/asset-versions.ts";
import type { ContentView } from "./content/delivery/content-view.ts";
import type { Log } from "./log.ts";
import type { Deadline } from "./memory/deadline.ts";
import type { WaitUntil } from "./memory/single-flight.ts";
import type { Overrides } from "./page/overrides.ts";
import type { Preview } from "./page/preview.ts";
import type { PageStamp } from "./page/stamp.ts";

/** What the middleware of `app.ts` finds out about a request, for whatever answers it. */
export interface AppContext {
  Variables: {
    requestId: string;
    /** The shop of the host; on the platform of the path where that is another. */
    shop: Shop;
    /** What the path means; null where it cannot be read or is a service's. */
    address: PageAddress | null;
    /** Set where the path cannot be read at all. */
    isUnreadable?: boolean;
    /** The page's address where the request is for another: an editor's change is shown on the page. */
    pageUrl?: URL;
    /** When the files of the space's assets were last replaced. */
    assetVersions: AssetVersions;
    /** What the answer is made of. */
    stamp: PageStamp;
    /** The time that a visitor waits for all that the answer is made of. */
    deadline?: Deadline;
    /** What it may ask the content service for; begun with the first story that it reads. */
    view?: ContentView;
    /** The request's address, parsed once. */
    url?: URL;
    /** Takes the page's bytes once it is whole; set where the page may be kept. */
    keepPage?: (body: Uint8Array) => void;
    /** Set where the page is made behind an answer: nobody waits for it. */
    isRefresh?: boolean;
    /** Fires when the visitor disconnects; made when something waits for it. */
    disconnect?: AbortController;
    /** The draft that a verified editor looks at; null for everybody else. */
    preview: Preview | null;
    /** Set where the address was copied out of an editor's frame: it leads to what is published. */
    wasPreview?: boolean;
    /** What the address overrides; unset where it has no parameters, or nothing has asked yet. */
    overrides?: Overrides;
    /** Set where the answer is another system's, which has a content policy of its own. */
    isProxied?: boolean;
    /** Runs work and states its duration in `Server-Timing`. */
    time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    log: Log;
  };
}

/** Lets work outlive the answer of a request. */
export function waitUntilOf({ executionCtx }: Pick<Context<AppContext>, "executionCtx">): WaitUntil {
  return (work) => executionCtx.waitUntil(work);
}

/** The request's address. */
export function urlOf(context: Context<AppContext>): URL {
  const known = context.get("url");
  if (known) return known;
  const url = new URL(context.req.url);
  context.set("url", url);
  return url;
}

/** The time that there is for all that the answer is made of; none where nobody waits for it. */
export function deadlineOf(context: Context<AppContext>): Deadline | undefined {
  return context.get("isRefresh") ? undefined : context.get("deadline");
}

/** What fires when the visitor disconnects. */
export function disconnectOf(context: Context<AppContext>): AbortController {
  const known = context.get("disconnect");
  if (known) return known;
  const disconnect = new AbortController();
  context.set("disconnect", disconnect);
  return disconnect;
}
