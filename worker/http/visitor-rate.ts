import type { Context } from "hono";
import type { AppContext } from "../context.ts";
import { visitorNetwork } from "./visitor-network.ts";

/** The period of the limits that `wrangler.toml` sets for the bindings; the platform does not tell it. */
export const RATE_PERIOD_SECONDS = 60;

/** What is counted. */
export interface Counted {
  /** Null where the platform has no such limit. */
  rate: RateLimit | null;
  /** Counted by itself, where several share the limit. */
  name?: string;
  onError: (message: string) => void;
}

/**
 * Counts what comes from a visitor's network, and says whether it is still within the limit. Where the platform cannot count, nobody is
 * refused.
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
