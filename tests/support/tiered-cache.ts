interface Kept {
  reply: Response;
  storedAtMs: number;
  freshMs: number;
}

/** The faults that the platform's tiered cache may have. */
export const TIER_FAULTS = ["none", "down", "cut", "old", "another"] as const;
export type TierFault = (typeof TIER_FAULTS)[number];

/**
 * Makes the platform's tiered cache, as Cloudflare describes it: one copy for all data centres under the caller's key, for as long as
 * the most specific of the answer's cache headers says. Simultaneous requests get one answer. With a fault, it refuses, truncates,
 * ignores the time, or confuses its keys.
 */
export function createTieredCache(now: () => number) {
  const kept = new Map<string, Kept>();
  const flights = new Map<string, Promise<Response>>();
  const tier = {
    fault: "none" as TierFault,
    /** The number of times that the worker behind it was asked. */
    asked: 0,
    /** Asks on behalf of a worker, whose entrypoint answers if nothing is kept. */
    ask: async (request: Request, key: string, answer: (request: Request) => Promise<Response>): Promise<Response> => {
      if (tier.fault === "down") throw new Error("The tiered cache is down.");
      const found = tier.fault === "another" ? [...kept.values()].at(-1) : kept.get(key);
      const isFresh = found && (tier.fault !== "none" || now() - found.storedAtMs <= found.freshMs);
      if (isFresh) return spoil(found.reply.clone());
      const flight = flights.get(key) ?? fill(request, key, answer);
      flights.set(key, flight);
      return spoil((await flight.finally(() => flights.delete(key))).clone());
    },
  };

  async function fill(request: Request, key: string, answer: (request: Request) => Promise<Response>) {
    tier.asked += 1;
    const reply = await answer(request);
    const policies = ["Cloudflare-CDN-Cache-Control", "CDN-Cache-Control", "Cache-Control"];
    const policy = policies.map((name) => reply.headers.get(name)).find((one) => one !== null) ?? "";
    const seconds = Number(/\bpublic, max-age=(\d+)/.exec(policy)?.[1] ?? 0);
    if (seconds > 0) kept.set(key, { reply: reply.clone(), storedAtMs: now(), freshMs: seconds * 1000 });
    return reply;
  }

  async function spoil(reply: Response): Promise<Response> {
    if (tier.fault !== "cut" || reply.status !== 200) return reply;
    const bytes = await reply.arrayBuffer();
    return new Response(bytes.slice(0, bytes.byteLength - 1), reply);
  }

  return tier;
}
