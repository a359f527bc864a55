import { readFile } from "node:fs/promises";
import { parseArgs, parseEnv } from "node:util";
import { CHECKS } from "./check-deploy/checks.ts";
import { spaceOpener } from "./check-deploy/content.ts";
import { reportOn } from "./check-deploy/findings.ts";
import { main } from "./command.ts";
import { openAccount } from "./deploy/cloudflare-account.ts";
import { chooseHosts, publicHosts, wwwRule } from "./deploy/hosts.ts";
import { shopAddress } from "./deploy/shop-address.ts";
import { channelsOf, readTarget } from "./deploy/target.ts";
import { openSpaces } from "./storyblok/space.ts";

/**
 * Lists what an open shop needs: ✓ is there, ✗ is missing, ? cannot be known here. It only reads, and believes nothing that it can
 * ask: Cloudflare with `CLOUDFLARE_ACCOUNT_ID` and `CLOUDFLARE_API_TOKEN`, Storyblok with `STORYBLOK_MANAGEMENT_TOKEN` and with the
 * tokens of the secrets file, the systems at the addresses of the configuration, and the running shop at `SHOP_URL`. It ends with 1 if
 * something is missing.
 *
 *     npm run check:deploy -- --hosts posterliebe.de,kartenliebe.de --secrets-file secrets.env
 */
main(async () => {
  const options = {
    hosts: { type: "string", default: "all" },
    name: { type: "string" },
    env: { type: "string", short: "e" },
    "secrets-file": { type: "string" },
  } as const;
  const { values } = parseArgs({ options });
  const { config, worker } = readTarget({ name: values.name ?? null, env: values.env ?? null }, process.env);
  const secrets = await readSecrets(values["secrets-file"]);
  const report = await reportOn(CHECKS, {
    config,
    worker,
    hosts: chooseHosts(values.hosts, publicHosts(config.vars, channelsOf(config))),
    www: wwwRule(config.vars),
    account: () => openAccount(process.env),
    spaces: () => openSpaces(process.env),
    openSpace: spaceOpener({ config, secrets }),
    secrets,
    shop: shopAddress(process.env.SHOP_URL),
  });
  const end = report.missing > 0 ? `${report.missing} missing` : "Nothing is missing";
  process.stdout.write(`${report.text}\n\n${end}${report.unknown > 0 ? `, ${report.unknown} to look at` : ""}.\n`);
  process.exitCode = report.missing > 0 ? 1 : 0;
});

/** Reads a file of `NAME=value` lines, in wrangler's form, without those that have no value. */
async function readSecrets(path: string | undefined): Promise<Record<string, string>> {
  if (path === undefined) return {};
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`${path} cannot be read.`);
  });
  return Object.fromEntries(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
