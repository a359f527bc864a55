const MINUTE_MS = 60_000;

export interface RepairTimes {
  /** Interval for a space with a webhook: it announces publishes, so the space is asked only for lost messages. */
  everyMinutes: number;
  /** False if no message announces publishes: then the space is asked every minute, 43,200 times a month. */
  hasWebhook: boolean;
}

/**
 * Tells whether the cron asks a space itself for unannounced publishes. It depends only on the event's scheduled time,
 * so that it is the same in every isolate and nothing has to be stored.
 */
export function isSpaceAskedAt(scheduledMs: number, { everyMinutes, hasWebhook }: RepairTimes): boolean {
  return !hasWebhook || Math.floor(scheduledMs / MINUTE_MS) % everyMinutes === 0;
}
