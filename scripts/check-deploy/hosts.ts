import type { PublicHost, WwwRule } from "#domain/shop/shop.ts";
import type { CustomDomain, Zone } from "../deploy/cloudflare-account.ts";
import { hostNames } from "../deploy/hosts.ts";
import { type Check, type Finding, missing, there } from "./findings.ts";

/** Finds out whether the account has the zone of each host, and whether the host and its variants lead to the worker: `desktop.` and `www.`. */
export const hosts: Check = {
  about: "Hosts",
  lookBy: "the account's zones and the worker's domains in Cloudflare's dashboard",
  asksFor: ({ hosts: wanted, www, worker }) =>
    wanted.map((one) => {
      const names = hostNames([one], www).join(", ");
      return `${one.host}: an active zone of the account, and a custom domain of ${worker} on each of ${names}`;
    }),
  find: async ({ account, worker, hosts: wanted, www }) => {
    const [zones, domains] = await Promise.all([account().zones(), account().customDomains()]);
    return wanted.map((one) => findingOf(one, { worker, www, zones, domains }));
  },
};

/** Finds the address below workers.dev, for a first look at the shop. */
export const workersDev: Check = {
  about: "The first look",
  lookBy: "Workers & Pages in Cloudflare's dashboard",
  find: async ({ account, worker, config }) => {
    const shown = String(config.vars.WORKERS_DEV_SHOP ?? "");
    if (shown === "" || config.workers_dev === false) return [there("nothing is shown below workers.dev")];
    const name = await account().subdomain();
    if (name === null)
      return [
        missing("the account has no name below workers.dev yet: choose one under Workers & Pages in the dashboard"),
      ];
    return [there(`https://${worker}.${name}.workers.dev shows ${shown}, hidden from search engines`)];
  },
};

interface Account {
  worker: string;
  www: WwwRule;
  zones: Zone[];
  domains: CustomDomain[];
}

function findingOf(one: PublicHost, { worker, www, zones, domains }: Account): Finding {
  const { host } = one;
  const zone = zones.find(({ name }) => host === name || host.endsWith(`.${name}`));
  if (!zone) return missing(`${host}: no zone of the account holds it; add the domain to the account`);
  if (zone.status !== "active")
    return missing(
      `${host}: the zone ${zone.name} is ${zone.status}; its registrar must name Cloudflare's name servers`,
    );
  const names = hostNames([one], www);
  const elsewhere = domains.find(({ hostname, service }) => names.includes(hostname) && service !== worker);
  if (elsewhere) return missing(`${elsewhere.hostname}: it leads to the worker ${elsewhere.service}`);
  const without = names.filter((one) => !domains.some(({ hostname }) => hostname === one));
  if (without.length > 0)
    return missing(`${without.join(", ")}: no custom domain yet: npm run deploy -- --hosts ${host}`);
  return there(`${names.join(", ")} lead to the worker`);
}
