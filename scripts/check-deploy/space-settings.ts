import type { Channel } from "#domain/shop/channel.ts";
import type { PublicHost } from "#domain/shop/shop.ts";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { channelsOf } from "../deploy/target.ts";
import { driftOf } from "../storyblok/drift.ts";
import type { SpaceSettings } from "../storyblok/space.ts";
import { type Check, type Finding, type Given, missing, there, unknown } from "./findings.ts";
import { WEBHOOK_EVENTS, WEBHOOK_PATH, WITHOUT_WEBHOOK, webhookGaps } from "./webhook.ts";

const WANTED = [
  "each space has the code's components: npm run storyblok:components -- --check",
  `each space sends a webhook, with a secret, to https://{a host of its channel}${WEBHOOK_PATH}: ${WEBHOOK_EVENTS.join(", ")}`,
  "each space's editor opens stories at https://{a host of its channel}/",
];

/** Finds out whether the spaces have the blocks' components, announce publishes to the shop, and open stories in it. */
export const spaceSettings: Check = {
  about: "Storyblok's spaces",
  lookBy: "Settings of each space, Webhooks and Visual Editor",
  asksFor: () => WANTED,
  find: async (given) => {
    const ids = String(given.config.vars.ASSET_SPACES ?? "").match(/\d+/g) ?? [];
    const channels = channelsOf(given.config);
    if (ids.length !== channels.length) {
      const sentence = `ASSET_SPACES names ${ids.length} spaces; the shop has ${channels.length}, one a channel: ${channels.join(", ")}`;
      return [missing(sentence), ...WANTED.map(unknown)];
    }
    const found = await Promise.all(ids.map((id) => findingsOf(id, given)));
    const [one, other] = found.map(({ channel }) => channel);
    const same = one && one === other ? [missing(`both spaces send their webhook to hosts of the channel ${one}`)] : [];
    return [...found.flatMap(({ findings }) => findings), ...same];
  },
};

/** Returns the findings for a space, and the channel to whose host its webhook leads; null if it has no such webhook. */
async function findingsOf(
  id: string,
  { spaces, hosts }: Given,
): Promise<{ channel: Channel | null; findings: Finding[] }> {
  const [settings, components] = await Promise.all([spaces().settings(id), spaces().components(id)]);
  const called = `${settings.name} (${id})`;
  const differences = driftOf(COMPONENTS, components).length;
  const command = `STORYBLOK_SPACE_ID=${id} npm run storyblok:components -- --check`;
  const blocks =
    differences === 0
      ? there(`${called}: it has the code's components`)
      : missing(`${called}: its components differ from the code's in ${differences} ways: ${command}`);
  const webhook = findWebhook(settings, hosts);
  if (!webhook) {
    const told = missing(
      `${called}: no webhook leads to https://{a host of its channel}${WEBHOOK_PATH}: ${WITHOUT_WEBHOOK}`,
    );
    return { channel: null, findings: [blocks, told, previewOf(called, settings, hosts)] };
  }
  const { endpoint } = webhook.webhook;
  const { channel } = webhook.shop;
  const gaps = webhookGaps(webhook.webhook);
  const told =
    gaps.length === 0
      ? there(`${called}: its webhook leads to ${endpoint}, signed`)
      : missing(`${called}: its webhook to ${endpoint}: ${gaps.join("; ")}`);
  const own = hosts.filter((one) => one.channel === channel);
  return { channel, findings: [blocks, told, previewOf(called, settings, own)] };
}

function findWebhook({ webhooks }: SpaceSettings, hosts: readonly PublicHost[]) {
  for (const webhook of webhooks) {
    const shop = hosts.find(({ host }) => webhook.endpoint === `https://${host}${WEBHOOK_PATH}`);
    if (shop) return { webhook, shop };
  }
  return null;
}

function previewOf(called: string, { previewUrls }: SpaceSettings, hosts: readonly PublicHost[]): Finding {
  const url = previewUrls.find((one) => hosts.some(({ host }) => one.replace(/\/$/, "") === `https://${host}`));
  if (url) return there(`${called}: its editor opens stories at ${url}`);
  const example = hosts[0] ? `, such as https://${hosts[0].host}/` : "";
  return missing(`${called}: none of its preview URLs is a host of its channel${example}`);
}
