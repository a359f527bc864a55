import { CHANNELS, type Channel, spaceVariable } from "#domain/shop/channel.ts";
import type { PublicHost } from "#domain/shop/shop.ts";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { channelsOf } from "../deploy/target.ts";
import { driftOf } from "../storyblok/drift.ts";
import type { SpaceSettings, SpaceWebhook } from "../storyblok/space.ts";
import { channelsOfSpaces } from "./content.ts";
import { assetSpaces, type Check, type Finding, type Given, missing, there, unknown } from "./findings.ts";
import { repairMinutes, WEBHOOK_EVENTS, WEBHOOK_PATH, webhookGaps, withoutWebhook } from "./webhook.ts";

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
    const ids = assetSpaces(given.config);
    const channels = channelsOf(given.config);
    if (ids.length !== channels.length) {
      const sentence = `ASSET_SPACES names ${ids.length} spaces; the shop has ${channels.length}, one a channel: ${channels.join(", ")}`;
      return [missing(sentence), ...WANTED.map(unknown)];
    }
    const opened = await channelsOfSpaces(given);
    const found = await Promise.all(ids.map((id) => findingsOf(id, opened.get(id) ?? null, given)));
    const [one, other] = found.map(({ channel }) => channel);
    // Where the tokens say which space is whose, each space's own finding says it.
    const same =
      one && one === other && opened.size < 2
        ? [missing(`both spaces send their webhook to hosts of the channel ${one}`)]
        : [];
    return [...found.flatMap(({ findings }) => findings), ...same];
  },
};

/**
 * Returns the findings for a space, and the channel to whose host its webhook leads; null if it has no such webhook.
 *
 * @param opened the channel whose token opens the space; null if that is not known.
 */
async function findingsOf(
  id: string,
  opened: Channel | null,
  { config, spaces, hosts, secrets }: Given,
): Promise<{ channel: Channel | null; findings: Finding[] }> {
  const [settings, components] = await Promise.all([spaces().settings(id), spaces().components(id)]);
  const called = `${settings.name} (${id})`;
  const differences = driftOf(COMPONENTS, components).length;
  const command = `STORYBLOK_SPACE_ID=${id} npm run storyblok:components -- --check`;
  const blocks =
    differences === 0
      ? there(`${called}: it has the code's components`)
      : missing(`${called}: its components differ from the code's in ${differences} ways: ${command}`);
  const found = findWebhook(settings, hosts);
  const channel = found?.shop.channel ?? null;
  const told = found
    ? webhookFinding(called, found, opened, secrets)
    : missing(
        `${called}: no webhook leads to ${exampleOf(hosts, opened, WEBHOOK_PATH)}: ${withoutWebhook(repairMinutes(config))}`,
      );
  const own = hosts.filter((one) => (opened ?? channel ?? one.channel) === one.channel);
  return { channel, findings: [blocks, told, previewOf(called, settings, own, opened ?? channel)] };
}

interface FoundWebhook {
  webhook: SpaceWebhook;
  shop: PublicHost;
}

function findWebhook({ webhooks }: SpaceSettings, hosts: readonly PublicHost[]): FoundWebhook | null {
  for (const webhook of webhooks) {
    const shop = hosts.find(({ host }) => webhook.endpoint === `https://${host}${WEBHOOK_PATH}`);
    if (shop) return { webhook, shop };
  }
  return null;
}

function webhookFinding(
  called: string,
  { webhook, shop }: FoundWebhook,
  opened: Channel | null,
  secrets: Given["secrets"],
): Finding {
  const { endpoint } = webhook;
  if (opened && opened !== shop.channel)
    return missing(
      `${called}: its webhook to ${endpoint} reaches the ${shop.channel} shop, and ${spaceVariable("TOKEN", opened)} opens the ` +
        "space: one of the two belongs to the other space",
    );
  const name = spaceVariable("WEBHOOK_SECRET", shop.channel);
  const value = secrets[name];
  const gaps = webhookGaps(webhook, value ? { name, value } : undefined);
  if (gaps.length === 0) return there(`${called}: its webhook leads to ${endpoint}, signed`);
  return missing(`${called}: its webhook to ${endpoint}: ${gaps.join("; ")}`);
}

function previewOf(
  called: string,
  { previewUrls }: SpaceSettings,
  hosts: readonly PublicHost[],
  channel: Channel | null,
): Finding {
  const url = previewUrls.find((one) => hosts.some(({ host }) => one.replace(/\/$/, "") === `https://${host}`));
  if (url) return there(`${called}: its editor opens stories at ${url}`);
  return missing(
    `${called}: none of its preview URLs is a host of its channel; set ${exampleOf(hosts, channel, "/")} in Settings, Visual Editor`,
  );
}

/** Returns an address at a host of the channel, or at one of each channel if it is not known which the space is of. */
function exampleOf(hosts: readonly PublicHost[], channel: Channel | null, path: string): string {
  const channels = channel ? [channel] : CHANNELS.filter((one) => hosts.some((host) => host.channel === one));
  const examples = channels.flatMap((one) => {
    const own = hosts.filter((host) => host.channel === one);
    const first = own.find(({ country }) => country === "DE") ?? own[0];
    return first ? [`https://${first.host}${path}${channels.length === 1 ? "" : ` (${one})`}`] : [];
  });
  return examples.join(" or ") || `https://{a host of its channel}${path}`;
}
