import type { MiddlewareHandler } from "hono";
import { type AppContext, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { count, takeCounts } from "./counts.ts";

/** Time between two messages of an isolate to the object that keeps the counts: a write for each, whatever the traffic. */
const INTERVAL_MS = 300_000;
export const COUNTS_OBJECT = "all brands";
export const COUNTS_ADDRESS = "http://vitals.internal/hours";

/** Time from an isolate's first request to its first message: many isolates live for less than the interval. */
const FIRST_MS = 30_000;

/** Time of the last message; null before the first request. */
let toldAtMs: number | null = null;

/**
 * Middleware that counts each answer: by its status, by its way through the page cache, and as stale where it is made of old copies. Nothing
 * is about anybody. The counts are told half a minute after the first request, and then once in five minutes at most; what an isolate has not
 * told when it ends is lost.
 */
export function tally(dependencies: Pick<AppDependencies, "vitals" | "platform">): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    await next();
    // Background work of the shop itself is no request of anybody.
    if (context.get("isRefresh")) return;
    const { status, headers } = context.res;
    // Another system's own cache is none of the shop's.
    const said = (name: string) => (context.get("isProxied") ? "" : (headers.get(name) ?? ""));
    const cache = said("X-Cache");
    count(`status ${Math.floor(status / 100)}`);
    if (cache) count(`cache ${cache.split(" ")[0]}`);
    if (/^STALE \((?:outage|error)/.test(cache) || said("X-Content") === "stale-error") count("stale");
    const nowMs = dependencies.platform.now();
    toldAtMs ??= nowMs - INTERVAL_MS + FIRST_MS;
    if (Math.abs(nowMs - toldAtMs) >= INTERVAL_MS) waitUntilOf(context)(tell(dependencies));
  };
}

/** Tells what this isolate counted so far. Never rejects. */
export async function tell({
  vitals,
  platform: { now, log },
}: Pick<AppDependencies, "vitals" | "platform">): Promise<void> {
  toldAtMs = now();
  const body = JSON.stringify(Object.fromEntries(takeCounts()));
  const failed = (error: unknown) => log("warn", "vitals-failed", { what: "counts", message: String(error) });
  await vitals?.ask(COUNTS_OBJECT, COUNTS_ADDRESS, LIMITS_MS.vitalsNote, { method: "POST", body }).catch(failed);
}
