import { waitUntil } from "cloudflare:workers";
import { consoleLog, type Log } from "./log.ts";
import type { WaitUntil } from "./memory/single-flight.ts";
import { createStorePace, type StorePace } from "./memory/store-pace.ts";
import type { Wait } from "./memory/timeout.ts";
import { countingLog } from "./standing/counts.ts";

/** Time, background work and log: the parts of the platform that the shop uses, replaceable in tests. */
export interface Platform {
  /** Epoch milliseconds. */
  now: () => number;
  wait: Wait;
  /** Keeps shared work alive after the response of the request that started it. */
  waitUntil: WaitUntil;
  /** Measured speed of KV, shared by all reads of it. */
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

export const PLATFORM: Platform = {
  now,
  wait,
  waitUntil,
  kvPace: createStorePace({ now, wait }),
  log: countingLog(consoleLog),
};

/**
 * Creates a handler that logs an error of the content service or of the stories' store, with `what`
 * as the name of what failed.
 */
export function contentErrorLog(log: Log, what: string): (error: unknown) => void {
  return (error) => log("error", "content-service-error", { what, message: String(error) });
}
