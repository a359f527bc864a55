import type { SpaceWebhook } from "../storyblok/space.ts";

export const WEBHOOK_PATH = "/storyblok/webhook";

/** What is without a webhook: the index of a space shows its publishes, and nothing shows that a file was replaced. */
export const WITHOUT_WEBHOOK =
  "publishes show a minute later, and a replaced file only once an operator says so: npm run purge -- --tag a:{id}";

/** What the shop must hear of (worker/publish/webhook.ts). Spaces with releases or pipelines send theirs as well. */
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

/** What a webhook that leads to the shop lacks, a part of a sentence each. */
export function webhookGaps({ actions, hasSecret, isActive }: SpaceWebhook): string[] {
  const unheard = WEBHOOK_EVENTS.filter((event) => !actions.includes(event));
  return [
    ...(isActive ? [] : ["it is switched off"]),
    ...(hasSecret ? [] : ["it has no secret, and the shop takes nothing unsigned"]),
    ...(unheard.length > 0 ? [`it does not tell of ${unheard.join(", ")}`] : []),
  ];
}
