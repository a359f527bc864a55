import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import { visitorNetwork } from "./visitor-network.ts";

/** Period of the rate limits in `wrangler.toml`, in seconds; the platform does not tell it. */
export const RATE_PERIOD_SECONDS = 60;

/** A rate limit to count against. */
export interface Counted {
  /** Null without such a binding. */
  rate: RateLimit | null;
  /** Name that is counted separately, if several things share the limit. */
  name?: string;
  onError: (message: string) => void;
}

/**
 * Counts a request of the shopper's network, and tells whether that is within the limit. If the platform cannot
 * count, nobody is refused.
 */
export async function isWithinRate(
  context: Context<AppContext>,
  { rate, name = "", onError }: Counted,
): Promise<boolean> {
  try {
    const key = `${name} ${visitorNetwork(context)}`.trimStart();
    return (await rate?.limit({ key }))?.success ?? true;
  } catch (error) {
    onError(String(error));
    return true;
  }
}
