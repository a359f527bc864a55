import type { Context } from "hono";
import type { AppContext } from "../context.ts";

/** The network that a request comes from; Cloudflare sets this header itself and takes no visitor's word for it. */
export function visitorNetwork({ req }: Context<AppContext>): string {
  return networkOf(req.header("CF-Connecting-IP") ?? "unknown");
}

/** Whether the shop asks itself, to make a page anew behind an answer: whatever comes from outside comes from a network. */
export function isOwnRequest({ req }: Context<AppContext>): boolean {
  return req.header("CF-Connecting-IP") === undefined;
}

/** What one household or server has to itself: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  // An IPv4 address in IPv6's clothes.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [left = [], right] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0") : [];
  const groups = [...left, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
