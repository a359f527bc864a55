import { buildShop } from "./build/shop.ts";
import { main, runAloud, step } from "./command.ts";
import { parseDeployArguments } from "./deploy/arguments.ts";
import { type Domains, keepCustomDomains } from "./deploy/custom-domains.ts";
import { chooseHosts, hostNames, publicHosts } from "./deploy/hosts.ts";
import { keepPastBuilds } from "./deploy/past-builds.ts";
import { startGaps } from "./deploy/start-gaps.ts";
import { CONFIG_PATH, readWorkerConfig, workerName } from "./deploy/worker-config.ts";

/**
 * Builds and deploys the edge worker (not the embedded backend), with the files of the builds before it, which the shop at
 * `SHOP_URL` has. `--hosts` adds custom domains to those that the worker has; none is ever taken away. With variables that the
 * shop would not start with, or a host that is none of its own, it deploys nothing. Further arguments go to wrangler: `--dry-run`,
 * `--secrets-file`.
 */
main(async () => {
  const { hosts, isDryRun, others } = parseDeployArguments(process.argv.slice(2));
  const config = readWorkerConfig();
  const known = publicHosts(config.vars);
  const chosen = hosts === null ? [] : hostNames(chooseHosts(hosts, known));
  const gaps = startGaps(config);
  const sentence = `With this ${CONFIG_PATH} the shop does not start: ${gaps.join("; ")}.`;
  if (gaps.length > 0 && !isDryRun) throw new Error(sentence);
  const wanted = { worker: workerName(config), isComplete: chosen.length === hostNames(known).length, isDryRun };
  const none: Domains = { hosts: [], warnings: [] };
  const domains = hosts === null ? none : await keepCustomDomains(chosen, wanted, process.env);
  warn([...(gaps.length > 0 ? [sentence] : []), ...domains.warnings]);
  await step("Building the shop", buildShop);
  const keeping = () => keepPastBuilds("dist/client", process.env.SHOP_URL);
  warn(await step("Keeping the files of the last builds", keeping));
  if (domains.hosts.length > 0) process.stdout.write(`  Custom domains: ${domains.hosts.join(", ")}\n`);
  const named = domains.hosts.flatMap((host) => ["--domain", host]);
  const { code } = await runAloud("wrangler", ["deploy", "-c", CONFIG_PATH, ...named, ...others]);
  process.exitCode = code ?? 1;
});

function warn(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stdout.write(`  Warning: ${sentence}\n`);
}
