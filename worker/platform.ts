import { waitUntil } from "cloudflare:workers";
import { consoleLog, type Log } from "./log.ts";
import type { WaitUntil } from "./memory/single-flight.ts";
import { createStorePace, type StorePace } from "./memory/store-pace.ts";
import type { Wait } from "./memory/timeout.ts";

/** Time, what outlives an answer, and log: what rooms take from the platform, and tests hold in their hands. */
export interface Platform {
  /** Epoch milliseconds. */
  now: () => number;
  wait: Wait;
  /** Keeps work alive past the answer of the request that begins it, for all who share it. */
  waitUntil: WaitUntil;
  /** How fast KV is: one for all that is read there. */
  kvPace: StorePace;
  log: Log;
}

const now = () => Date.now();
const wait: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener("abort", end, { once: true });
  });

export const PLATFORM: Platform = { now, wait, waitUntil, kvPace: createStorePace({ now, wait }), log: consoleLog };

/** Logs an error of the content service or of what keeps its stories, under the name of what failed. */
export function contentErrorLog(log: Log, what: string): (error: unknown) => void {
  return (error) => log("error", "content-service-error", { what, message: String(error) });
}
