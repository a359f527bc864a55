import type { Context } from "hono";
import { dismissedBars } from "#domain/navigation/dismissal.ts";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { savesData } from "./key-of-page.ts";
import { fromTieredReply, type TieredPage } from "./tiered-page.ts";

/** Renders a page behind the answer: the same request once more, through the whole shop. */
export type Rerender = (request: Request, context: Context<AppContext>) => Response | Promise<Response>;

/** A refresh that takes longer is not waited for by newcomers. */
const LONGEST_REFRESH_MS = 30_000;

/** Pages that are made anew behind an answer: one of a key at a time. */
export interface Refreshes {
  /**
   * @param mayTake takes a page that another data centre has made within its minute, where it is good; left out, the page is made
   * here whatever others have.
   */
  begin: (context: Context<AppContext>, key: string, mayTake?: MayTake) => void;
  /** Whether a request is such a refresh. */
  has: (request: Request) => boolean;
}

/** Keeps a page of the tiered cache, or says that it is not good. */
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
    // The page is kept once it is whole.
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

/** The request without what is one visitor's own; what pages differ by stays. */
function bareRequest(context: Context<AppContext>): Request {
  const dismissed = dismissedBars(context.req.header("Cookie") ?? "");
  const headers = { ...(savesData(context) && { "Save-Data": "on" }), ...(dismissed && { Cookie: dismissed }) };
  const { cf } = context.req.raw;
  return new Request(context.req.url, { headers, ...(cf && { cf }) });
}
