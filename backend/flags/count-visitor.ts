import { readConsent } from "#domain/consent/consent.ts";
import { readVisitorKey } from "#domain/flags/visitor-key.ts";
import type { LogEvent } from "#domain/log-event.ts";
import { storeReport } from "./record.ts";

/** An act of a visitor that the account system sees for itself. */
export type CountedAct = { type: "add_to_cart" } | { type: "order"; value: number };

/**
 * Counts what a visitor did, if she allowed it and has a key. It is counted here because no script of a page can be sure
 * of it. Never rejects: an order does not depend on its being counted.
 *
 * @param cookies of her request.
 */
export async function countVisitor(db: D1Database, cookies: string, act: CountedAct, nowMs: number): Promise<void> {
  const key = readVisitorKey(cookies);
  if (key === null || readConsent(cookies) !== "granted") return;
  const value = "value" in act ? act.value : null;
  try {
    await storeReport(db, { exposures: [], events: [{ key, type: act.type, value, atMs: nowMs }] }, nowMs);
  } catch (error) {
    const event: LogEvent = "commerce-error";
    // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
    console.error(JSON.stringify({ level: "error", event, what: "flags", message: String(error) }));
  }
}
