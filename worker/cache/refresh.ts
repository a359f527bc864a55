import type { Context } from "hono";
import { dismissedBars } from "#domain/navigation/dismissal.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { savesData } from "./key-of-page.ts";
import { fromTieredReply, type TieredPage } from "./tiered-page.ts";

/** Renders a page in the background: sends the same request through the whole shop once more. */
export type Rerender = (request: Request, context: Context<AppContext>) => Response | Promise<Response>;

/** Time after which a refresh of the same page may start although the last one has not ended. */
const LONGEST_REFRESH_MS = 30_000;

/** Background renderings of cached pages, one per key at a time. */
export interface Refreshes {
  /**
   * Begins a refresh.
   *
   * @param mayTake caches a page that another data centre has rendered within the minute, if it is good; left out, the
   * page is rendered here in any case.
   */
  begin: (context: Context<AppContext>, key: string, mayTake?: MayTake) => void;
  /** Tells whether a request is such a refresh. */
  has: (request: Request) => boolean;
}

/** Caches a page of the tiered cache; returns false if the page is not good. */
export type MayTake = (made: TieredPage) => Promise<boolean>;

export function createRefreshes({ tier, now }: Pick<AppDependencies, "tier" | "now">, rerender: Rerender): Refreshes {
  const flights = createSingleFlight(now, LONGEST_REFRESH_MS);
  const begun = new WeakSet<Request>();

  async function take(context: Context<AppContext>, key: string, mayTake: MayTake): Promise<boolean> {
    try {
      const made = tier && (await fromTieredReply(await tier.ask(bareRequest(context), key)));
      return made ? await mayTake(made) : false;
    } catch (error) {
      context.get("log")("error", "tiered-cache-failed", { key, message: String(error) });
      return false;
    }
  }

  async function refresh(context: Context<AppContext>, key: string, mayTake?: MayTake): Promise<void> {
    if (mayTake && (await take(context, key, mayTake))) return;
    const request = bareRequest(context);
    begun.add(request);
    const response = await rerender(request, context);
    // The page is cached once all its bytes are read.
    await response.arrayBuffer();
  }

  return {
    begin: (context, key, mayTake) => {
      flights
        .share(key, waitUntilOf(context), () => refresh(context, key, mayTake))
        .catch((error: unknown) => context.get("log")("error", "hybrid-ssr-error", { message: String(error) }));
    },
    has: (request) => begun.has(request),
  };
}

/** The request without anything personal; everything that pages differ by stays. */
function bareRequest(context: Context<AppContext>): Request {
  const dismissed = dismissedBars(context.req.header("Cookie") ?? "");
  const headers = { ...(savesData(context) && { "Save-Data": "on" }), ...(dismissed && { Cookie: dismissed }) };
  const { cf } = context.req.raw;
  return new Request(context.req.url, { headers, ...(cf && { cf }) });
}
