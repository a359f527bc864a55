import type { Unstable_Config as WorkerConfig } from "wrangler";
import type { SpaceWebhook } from "../storyblok/space.ts";

export const WEBHOOK_PATH = "/storyblok/webhook";

/** Returns the minutes after which the cron asks a space that has the secret of a webhook in the shop; it asks others every minute. */
export function repairMinutes({ vars }: Pick<WorkerConfig, "vars">): number {
  return Number(vars.REPAIR_EVERY_MINUTES || 1);
}

/**
 * Returns the consequences of a missing webhook: publishes show only when the cron asks the space, replaced files not at all.
 *
 * @param minutes how often the cron asks.
 */
export function withoutWebhook(minutes: number): string {
  const later = minutes === 1 ? "a minute" : `up to ${minutes} minutes`;
  return `publishes show ${later} later, and a replaced file only once an operator says so: npm run purge -- --tag a:{id}`;
}

/** Events that the shop must be told of (worker/publish/webhook.ts). Spaces with releases or pipelines also send the events of these. */
export const WEBHOOK_EVENTS = [
  "story.published",
  "story.unpublished",
  "story.deleted",
  "story.moved",
  "asset.replaced",
  "asset.deleted",
  "asset.restored",
  "datasource.entries_updated",
];

/**
 * Lists the faults of a webhook that leads to the shop, each as a part of a sentence.
 *
 * @param own the shop's secret for its channel, with its name; undefined if it is not at hand.
 */
export function webhookGaps(
  { actions, secret, isActive }: SpaceWebhook,
  own?: { name: string; value: string },
): string[] {
  const unheard = WEBHOOK_EVENTS.filter((event) => !actions.includes(event));
  return [
    ...(isActive ? [] : ["it is switched off"]),
    ...(secret === "" ? ["it has no secret, and the shop takes nothing unsigned"] : []),
    ...(secret && own && secret !== own.value ? [`its secret is another than ${own.name}: give both the same`] : []),
    ...(unheard.length > 0 ? [`it does not tell of ${unheard.join(", ")}`] : []),
  ];
}
