import { isLoggingOff } from "#domain/address/logging-switch.ts";
import { BROWSER_LOG_PATH } from "#domain/flags/paths.ts";
import type { LogEvent } from "#domain/log-event.ts";
import { readConsent } from "../../../consent.ts";

/**
 * Writes a line about a fault in the browser: to its console, and to the shop's log if the visitor allows it. The address may switch
 * that off (spec 000 §2). Details hold no key and nothing about the visitor.
 */
export function report(event: LogEvent, detail: object = {}): void {
  if (isLoggingOff(location.search)) return;
  const line = JSON.stringify({ event, ...detail });
  // biome-ignore lint/suspicious/noConsole: it is where developers look.
  console.warn(line);
  if (readConsent() === "granted") navigator.sendBeacon(BROWSER_LOG_PATH, line);
}
