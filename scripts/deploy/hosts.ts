import { brandHosts, buildShopTable, DEFAULT_BRANDS, type PublicHost } from "#domain/shop/shop.ts";
import { shopHosts } from "#worker/env.ts";
import { ServiceError } from "../ask-json.ts";
import { type CustomDomain, openAccount } from "./cloudflare-account.ts";

/** What stands for every host in `--hosts`. */
const ALL = "all";

/**
 * The hosts that the deployed shop answers on: the brands' own, or those of `SHOP_HOSTS`.
 *
 * @throws with the worker's own sentence where the variable names no hosts of a shop.
 */
export function publicHosts(vars: Readonly<Record<string, unknown>>): PublicHost[] {
  const named = shopHosts.safeParse(vars.SHOP_HOSTS);
  if (!named.success) throw new Error(`SHOP_HOSTS ${named.error.issues[0]?.message}.`);
  return named.data ?? brandHosts(DEFAULT_BRANDS);
}

/**
 * The hosts that `--hosts` names: `all`, or names separated by commas.
 *
 * @throws with a sentence that lists those of the shop where one is none of them.
 */
export function chooseHosts(argument: string, known: readonly PublicHost[]): PublicHost[] {
  if (argument.trim() === ALL) return [...known];
  const names = argument.split(",").map((name) => name.trim().toLowerCase());
  const strangers = names.filter((name) => !known.some(({ host }) => host === name));
  if (strangers.length > 0) {
    const quoted = strangers.map((name) => JSON.stringify(name)).join(", ");
    const own = known.map(({ host }) => host).join(", ");
    throw new Error(
      `--hosts names ${quoted}, which is no host of this shop. It has ${own}; all stands for all of them.`,
    );
  }
  return known.filter(({ host }) => names.includes(host));
}

/** The names of hosts as the shop answers on them: each also with `desktop.` in front. */
export function hostNames(hosts: readonly PublicHost[]): string[] {
  return [...buildShopTable(hosts).values()].filter(({ family }) => family === "public").map(({ host }) => host);
}

/** The hosts to deploy with, and what is to be said of them. */
export interface Domains {
  hosts: string[];
  warnings: string[];
}

/** The deployment that hosts are named for. */
interface Deployment {
  worker: string;
  /** Whether it is production: the worker that the configuration names. */
  isOwn: boolean;
  /** Whether every host of the shop was chosen: none that it answers on can be lost. */
  isComplete: boolean;
  isDryRun: boolean;
}

/**
 * The hosts that a deployment names: those that were chosen and those that the worker has. What a deployment names replaces all
 * custom domains of the worker, DNS records included; where it names none, those that are there stay.
 *
 * @throws with a sentence where a host is another worker's, or where that, or what the worker has, cannot be known.
 */
export async function keepCustomDomains(
  chosen: readonly string[],
  { worker, isOwn, isComplete, isDryRun }: Deployment,
  environment: NodeJS.ProcessEnv,
): Promise<Domains> {
  const domains = await readDomains(environment);
  if (!("unknown" in domains)) {
    const taken = domains.filter(({ hostname, service }) => chosen.includes(hostname) && service !== worker);
    if (taken.length > 0) throw new Error(takenSentence(taken, worker));
    const own = domains.filter(({ service }) => service === worker).map(({ hostname }) => hostname);
    return { hosts: [...new Set([...chosen, ...own])], warnings: [] };
  }
  if (isOwn && isComplete) return { hosts: [...chosen], warnings: [] };
  const sentence =
    `Which custom domains the worker has could not be asked, because ${domains.unknown.replace(/\.$/, "")}. Those that --hosts ` +
    "does not name would be taken away, and those of another worker could be taken over. Set CLOUDFLARE_ACCOUNT_ID and " +
    `CLOUDFLARE_API_TOKEN${isOwn ? ", or name all of them: --hosts all" : ""}.`;
  if (!isDryRun) throw new Error(sentence);
  return { hosts: [...chosen], warnings: [sentence] };
}

async function readDomains(environment: NodeJS.ProcessEnv): Promise<CustomDomain[] | { unknown: string }> {
  try {
    return await openAccount(environment).customDomains();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { unknown: error.message };
  }
}

function takenSentence(taken: readonly CustomDomain[], worker: string): string {
  const each = taken.map(({ hostname, service }) => `${hostname} leads to the worker ${service}`);
  return `${each.join(", ")}; ${worker} would take it away. Nothing was deployed. Remove the domain there first, in Cloudflare's dashboard.`;
}
