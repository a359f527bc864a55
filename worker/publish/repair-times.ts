const MINUTE_MS = 60_000;

export interface RepairTimes {
  /** What is set for a space with a webhook: that tells of publishes, so the space is asked for lost messages alone. */
  everyMinutes: number;
  /** Without one nobody else tells of publishes: the space is asked each minute, 43,200 times a month. */
  hasWebhook: boolean;
}

/**
 * Whether the cron asks a space itself for what no message told of. Read from the time that the event was scheduled for alone,
 * so that it is the same in every isolate and is remembered nowhere.
 */
export function isSpaceAskedAt(scheduledMs: number, { everyMinutes, hasWebhook }: RepairTimes): boolean {
  return !hasWebhook || Math.floor(scheduledMs / MINUTE_MS) % everyMinutes === 0;
}
