const MINUTE_MS = 60_000;

/** A webhook tells of publishes, so the space is asked for lost messages alone: 4,320 requests a month. */
const MINUTES_WITH_WEBHOOK = 10;
/** Nobody else tells of publishes: 43,200 requests a month. */
const MINUTES_WITHOUT = 1;

export interface RepairTimes {
  /** What is set; null where nothing is. */
  everyMinutes: number | null;
  hasWebhook: boolean;
}

/**
 * Whether the cron asks a space itself for what no message told of. Read from the time that the event was scheduled for alone,
 * so that it is the same in every isolate and is remembered nowhere.
 */
export function isSpaceAskedAt(scheduledMs: number, { everyMinutes, hasWebhook }: RepairTimes): boolean {
  const every = everyMinutes ?? (hasWebhook ? MINUTES_WITH_WEBHOOK : MINUTES_WITHOUT);
  return Math.floor(scheduledMs / MINUTE_MS) % every === 0;
}
