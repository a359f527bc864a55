import { CHANNELS, type Channel, spaceVariable } from "#domain/shop/channel.ts";
import { maintenance } from "#worker/env.ts";
import { ServiceError } from "../ask-json.ts";
import { startGaps } from "../deploy/start-gaps.ts";
import { channelsOf, environmentOption } from "../deploy/target.ts";
import { type Check, type Finding, type Given, missing, there, unknown } from "./findings.ts";
import { withoutWebhook } from "./webhook.ts";

/** Addresses in place of those that the check of the systems names if they are empty, with what to do. */
const ASKED_FOR = { COMMERCE_URL: "https://prices.invalid", DESIGNER_URL: "https://designer.invalid" };

/** Finds faults that keep the worker from starting, in its own words; and secrets in wrangler.toml, where everybody can read them. */
export const variables: Check = {
  about: "Variables of wrangler.toml",
  lookBy: "the file itself; docs/configure.md explains each",
  find: ({ config, secrets }) => {
    const empty = Object.fromEntries(Object.entries(ASKED_FOR).filter(([name]) => !config.vars[name]));
    const gaps = startGaps({ ...config, vars: { ...config.vars, ...empty } }, secrets).map(missing);
    const bare = Object.keys(config.vars).filter((name) => SECRETS.some((secret) => secret.name === name));
    const told = bare.map((name) =>
      missing(`${name} stands in wrangler.toml, where everybody reads it: make it a secret`),
    );
    const found = [...gaps, ...told, ...(isClosed(config.vars.MAINTENANCE) ? [missing(CLOSED)] : [])];
    return found.length > 0 ? found : [there("all that the shop needs to start is set, and nothing is a placeholder")];
  },
};

/** Finds out whether the worker is deployed, and which secrets it has. Its first deployment sets them, from the secrets file. */
export const secrets: Check = {
  about: "The worker and its secrets",
  lookBy: "npx wrangler secret list",
  asksFor: (given) => wantedOf(given).map(({ name, without }) => `${name}: without it ${without}`),
  find: async (given) => {
    const { account, worker } = given;
    const fileSecrets = Object.keys(given.secrets);
    const asked = await askSecrets(worker, account);
    // The file is at hand whether Cloudflare is or not.
    if (asked instanceof ServiceError && fileSecrets.length === 0) throw asked;
    const set = asked instanceof ServiceError ? null : asked;
    const inEnvironment = environmentOption(given.config);
    const put = `npx wrangler secret put${inEnvironment}`;
    return [
      standingOf(given, asked),
      ...(set?.includes("MAINTENANCE")
        ? [missing(`${CLOSED}: npx wrangler secret delete${inEnvironment} MAINTENANCE`)]
        : []),
      ...wantedOf(given).map((secret) => findingOf(secret, set ? { set, put } : { set: fileSecrets, put: null })),
      ...strayFindings(channelsOf(given.config), set ?? fileSecrets),
    ];
  },
};

/** Returns the names of the worker's secrets, null if there is no worker, or why Cloudflare could not be asked. */
async function askSecrets(worker: string, account: Given["account"]): Promise<string[] | null | ServiceError> {
  try {
    return await account().secrets(worker);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function standingOf(
  { worker, config }: Pick<Given, "worker" | "config">,
  asked: string[] | null | ServiceError,
): Finding {
  if (asked instanceof ServiceError)
    return unknown(
      `whether worker ${worker} is deployed could not be asked, because ${asked.message.replace(/\.$/, "")}`,
    );
  if (asked) return there(`worker ${worker} is there`);
  return missing(
    `worker ${worker} is not deployed yet: npm run deploy --${environmentOption(config)} --secrets-file secrets.env`,
  );
}

/** Finds secrets of a space whose channel the shop does not serve. */
function strayFindings(served: readonly Channel[], set: readonly string[]): Finding[] {
  return SECRETS.flatMap(({ name, channel }) => {
    if (!channel || served.includes(channel) || !set.includes(name)) return [];
    const token = spaceVariable("TOKEN", channel);
    return missing(
      `${name} is set, and the shop has no such space: delete the secret, or name ${token} in [secrets] of wrangler.toml`,
    );
  });
}

/** Returns the secrets of the channels that the shop serves. */
function wantedOf({ config }: Pick<Given, "config">): Secret[] {
  const served = channelsOf(config);
  return SECRETS.filter(({ channel }) => channel === undefined || served.includes(channel));
}

const CLOSED = "MAINTENANCE is set: visitors get no page but that of the maintenance. Take it away to open the shop";

/** Tells whether the variable closes the shop; one that the worker refuses is another finding. */
function isClosed(value: unknown): boolean {
  return value !== undefined && maintenance.safeParse(value).data !== null;
}

/**
 * Returns the finding for a secret.
 *
 * @param known the names of the secrets that are set, and the command that sets one; the command is null where the secrets file does.
 */
function findingOf(
  { name, without, isOptional }: Secret,
  { set, put }: { set: readonly string[]; put: string | null },
): Finding {
  if (set.includes(name)) return there(`${name} is set${put === null ? " (in the secrets file)" : ""}`);
  const how = put === null ? "a line in the secrets file" : `${put} ${name}`;
  if (isOptional) return unknown(`${name} is not set: without it ${without}. Where that is wrong, set it: ${how}`);
  return missing(`${name} is not set: without it ${without}. Set it: ${how}`);
}

/** A secret of the worker (worker/env.ts), and what happens without it. */
interface Secret {
  name: string;
  without: string;
  /** The channel whose space it is for; a shop without the channel does without it. */
  channel?: Channel;
  /** True if a shop may do without it: then its absence is reported as unknown, not as missing. */
  isOptional?: boolean;
}

/** Returns the secrets of a channel's content space. */
function secretsOf(channel: Channel): Secret[] {
  const asked = `${withoutWebhook(1)}; the space is asked every minute: 43,200 requests a month`;
  return [
    { channel, name: spaceVariable("TOKEN", channel), without: "the shop does not start" },
    { channel, name: spaceVariable("WEBHOOK_SECRET", channel), without: asked },
    {
      channel,
      name: spaceVariable("PREVIEW_TOKEN", channel),
      without: `editors of the space of ${channel} see no drafts`,
    },
  ];
}

export const SECRETS: readonly Secret[] = [
  ...CHANNELS.flatMap(secretsOf),
  { name: "OPS_TOKEN", without: "there is no /ops: nobody can look at copies or purge" },
  {
    name: "COMMERCE_WEBHOOK_SECRET",
    without: "a changed price or design shows up to five minutes late: the price backend cannot announce it",
    isOptional: true,
  },
  {
    name: "WISHLIST_SECRET",
    without: "wishlists are signed with the card space's token, and another token empties them",
    isOptional: true,
  },
  { name: "COMMERCE_TOKEN", without: "the price backend is asked without a token", isOptional: true },
];
