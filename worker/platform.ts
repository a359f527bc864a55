import { waitUntil } from "cloudflare:workers";
import { consoleLog, type Log } from "./log.ts";
import type { WaitUntil } from "./memory/single-flight.ts";
import type { Wait } from "./memory/timeout.ts";

/** Time, what outlives an answer, and log: what rooms take from the platform, and tests hold in their hands. */
export interface Platform {
  /** Epoch milliseconds. */
  now: () => number;
  wait: Wait;
  /** Keeps work alive past the answer of the request that begins it, for all who share it. */
  waitUntil: WaitUntil;
  log: Log;
}

export const PLATFORM: Platform = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      signal?.addEventListener("abort", end, { once: true });
    }),
  waitUntil,
  log: consoleLog,
};

/** Logs an error of the content service or of what keeps its stories, under the name of what failed. */
export function contentErrorLog(log: Log, what: string): (error: unknown) => void {
  return (error) => log("error", "content-service-error", { what, message: String(error) });
}
