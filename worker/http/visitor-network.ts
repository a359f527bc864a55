import type { Context } from "hono";
import { networkOf } from "#domain/network.ts";
import type { AppContext } from "../context.ts";

/** The network of a request, by its IP address. Cloudflare sets this header itself and ignores the client's. */
export function visitorNetwork({ req }: Context<AppContext>): string {
  return networkOf(req.header("CF-Connecting-IP") ?? "unknown");
}

/**
 * Tells whether the shop sent the request to itself, to render a page in the background: only those have no IP address.
 */
export function isOwnRequest({ req }: Context<AppContext>): boolean {
  return req.header("CF-Connecting-IP") === undefined;
}

/** Period of the rate limits in `wrangler.toml`, in seconds; the platform does not tell it. */
export const RATE_PERIOD_SECONDS = 60;

/** A rate limit to count against. */
interface Counted {
  /** Null without such a binding. */
  rate: RateLimit | null;
  /** Name that is counted separately, if several things share the limit. */
  name?: string;
  /** The answer while the platform cannot count; true by default. */
  whileUncounted?: boolean;
  onError: (message: string) => void;
}

/**
 * Counts a request of the shopper's network, and tells whether that is within the limit. If the platform cannot
 * count, nobody is refused, unless `whileUncounted` says so.
 */
export async function isWithinRate(
  context: Context<AppContext>,
  { rate, name = "", whileUncounted = true, onError }: Counted,
): Promise<boolean> {
  try {
    const key = `${name} ${visitorNetwork(context)}`.trimStart();
    return (await rate?.limit({ key }))?.success ?? true;
  } catch (error) {
    onError(String(error));
    return whileUncounted;
  }
}
