import { BRANDS } from "#domain/shop/brands.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { brandHosts, buildShopTable, type PublicHost, type WwwRule, withoutWww } from "#domain/shop/shop.ts";
import { shopHosts, wwwHosts } from "#worker/env.ts";
import { ServiceError } from "../ask-json.ts";
import { type CustomDomain, openAccount } from "./cloudflare-account.ts";

/** The word that stands for all hosts in `--hosts`. */
const ALL = "all";

/**
 * Returns the hosts of the deployed shop: those of the brands that it serves, or those of `SHOP_HOSTS`.
 *
 * @throws Error with the worker's own message if the variable names no hosts of a shop.
 */
export function publicHosts(
  vars: Readonly<Record<string, unknown>>,
  served: readonly Channel[] = CHANNELS,
): PublicHost[] {
  const named = shopHosts.safeParse(vars.SHOP_HOSTS);
  if (!named.success) throw new Error(`SHOP_HOSTS ${named.error.issues[0]?.message}.`);
  return named.data ?? brandHosts(BRANDS, served);
}

/**
 * Returns what the deployed shop does with `www.` in front of its hosts.
 *
 * @throws Error if the variable says nothing that the shop knows.
 */
export function wwwRule(vars: Readonly<Record<string, unknown>>): WwwRule {
  const rule = wwwHosts.safeParse(vars.WWW_HOSTS);
  if (!rule.success) throw new Error(`WWW_HOSTS ${rule.error.issues[0]?.message}.`);
  return rule.data;
}

/**
 * Returns the hosts that `--hosts` names: `all`, or names separated by commas.
 *
 * @throws Error that lists the shop's hosts, if a name is none of them.
 */
export function chooseHosts(argument: string, known: readonly PublicHost[]): PublicHost[] {
  if (argument.trim() === ALL) return [...known];
  const names = argument.split(",").map((name) => name.trim().toLowerCase());
  const named = (host: string) => names.some((name) => withoutWww(name) === withoutWww(host));
  const strangers = names.filter((name) => !known.some(({ host }) => withoutWww(host) === withoutWww(name)));
  if (strangers.length > 0) {
    const quoted = strangers.map((name) => JSON.stringify(name)).join(", ");
    const own = known.map(({ host }) => host).join(", ");
    throw new Error(
      `--hosts names ${quoted}, which is no host of this shop. It has ${own}; all stands for all of them.`,
    );
  }
  return known.filter(({ host }) => named(host));
}

/** Returns the names under which the shop answers: each host also with `desktop.` and, unless that is off, with `www.` in front. */
export function hostNames(hosts: readonly PublicHost[], www: WwwRule = "redirect"): string[] {
  return [...buildShopTable(hosts, www)].filter(([, { family }]) => family === "public").map(([host]) => host);
}

/** The hosts to deploy with, and warnings to print. */
export interface Domains {
  hosts: string[];
  warnings: string[];
}

/** The deployment for which hosts are chosen. */
interface Deployment {
  worker: string;
  /** True for production: the worker that the configuration names. */
  isOwn: boolean;
  /** True if all hosts of the shop were chosen, so that none can be lost. */
  isComplete: boolean;
  isDryRun: boolean;
}

/**
 * Returns the hosts for a deployment: the chosen ones and those that the worker already has. The hosts that a deployment names
 * replace all custom domains of the worker, DNS records included; if it names none, the existing ones stay.
 *
 * @throws Error if a host belongs to another worker, or if the account's custom domains cannot be read and one could be lost.
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
