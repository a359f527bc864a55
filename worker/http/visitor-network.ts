import type { Context } from "hono";
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

/** Network of one household or server: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  // An IPv4 address mapped into IPv6.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [left = [], right] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Period of the rate limits in `wrangler.toml`, in seconds; the platform does not tell it. */
export const RATE_PERIOD_SECONDS = 60;

/** A rate limit to count against. */
interface Counted {
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
