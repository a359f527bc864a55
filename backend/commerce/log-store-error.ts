import type { LogEvent } from "#domain/log-event.ts";

/** Tells the operator that the price list could not be read; the reply tells a stranger nothing about the database. */
export function logStoreError(error: unknown): void {
  const event: LogEvent = "commerce-error";
  // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
  console.error(JSON.stringify({ event, message: String(error) }));
}
