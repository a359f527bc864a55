import { brandHosts, buildShopTable, DEFAULT_BRANDS, type PublicHost } from "#domain/shop/shop.ts";
import { shopHosts } from "#worker/env.ts";

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
