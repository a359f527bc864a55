import { buildShop } from "./build/shop.ts";
import { main, runAloud, step } from "./command.ts";
import { parseDeployArguments } from "./deploy/arguments.ts";
import { chooseHosts, type Domains, hostNames, keepCustomDomains, publicHosts, wwwRule } from "./deploy/hosts.ts";
import { keepPastBuilds } from "./deploy/past-builds.ts";
import { shopAddress } from "./deploy/shop-address.ts";
import { startGaps } from "./deploy/start-gaps.ts";
import { CONFIG_PATH, channelsOf, readTarget } from "./deploy/target.ts";

/**
 * Builds and deploys the edge worker (not the embedded backend), with the files of earlier builds, which come from the shop at
 * `SHOP_URL`. `--name` and `--env` deploy another worker, which gets no hosts but its own. `--hosts` adds custom domains to
 * those of the worker; none is ever removed, from it or from another. It deploys nothing if the shop would not start with the
 * variables, if a host is none of its own, or if `SHOP_URL` is no address.
 */
main(async () => {
  const { hosts, name, env: wantedEnv, isDryRun, others } = parseDeployArguments(process.argv.slice(2));
  const { config, worker, env, isOwn } = readTarget({ name, env: wantedEnv }, process.env);
  const shop = shopAddress(process.env.SHOP_URL);
  const known = publicHosts(config.vars, channelsOf(config));
  const www = wwwRule(config.vars);
  const chosen = hosts === null ? [] : hostNames(chooseHosts(hosts, known), www);
  const gaps = startGaps(config);
  const part = env === null ? CONFIG_PATH : `[env.${env}] of ${CONFIG_PATH}`;
  const sentence = `With ${isOwn ? "this " : ""}${part} the shop does not start: ${gaps.join("; ")}.`;
  if (gaps.length > 0 && !isDryRun) throw new Error(sentence);
  const wanted = { worker, isOwn, isComplete: chosen.length === hostNames(known, www).length, isDryRun };
  const none: Domains = { hosts: [], warnings: [] };
  const domains = hosts === null ? none : await keepCustomDomains(chosen, wanted, process.env);
  warn([...(gaps.length > 0 ? [sentence] : []), ...domains.warnings]);
  process.stdout.write(`  The worker: ${worker}\n`);
  await step("Building the shop", buildShop);
  const keeping = () => keepPastBuilds("dist/client", shop);
  warn(await step("Keeping the files of the last builds", keeping));
  if (domains.hosts.length > 0) process.stdout.write(`  Custom domains: ${domains.hosts.join(", ")}\n`);
  const named = domains.hosts.flatMap((host) => ["--domain", host]);
  const target = ["-c", CONFIG_PATH, "--name", worker, `--env=${env ?? ""}`];
  const flags = [...(isDryRun ? ["--dry-run"] : []), ...others];
  // Cloudflare's builds name the worker by a variable, which wrangler prefers to --name.
  const { code } = await runAloud("wrangler", ["deploy", ...target, ...named, ...flags], {
    WRANGLER_CI_OVERRIDE_NAME: worker,
  });
  process.exitCode = code ?? 1;
});

function warn(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stdout.write(`  Warning: ${sentence}\n`);
}
