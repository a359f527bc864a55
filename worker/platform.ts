import { consoleLog, type Log } from "./log.ts";

/** Time and log: what rooms take from the platform, and tests hold in their hands. */
export interface Platform {
  /** Epoch milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  log: Log;
}

export const PLATFORM: Platform = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  log: consoleLog,
};

/** Logs an error of the content service or of what keeps its stories, under the name of what failed. */
export function contentErrorLog(log: Log, what: string): (error: unknown) => void {
  return (error) => log("error", "content-service-error", { what, message: String(error) });
}
