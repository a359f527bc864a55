import { resolve } from "node:path";
import { expect } from "vitest";
import { CHECKS } from "#scripts/check-deploy/checks.ts";
import { reportOn } from "#scripts/check-deploy/findings.ts";
import { WEBHOOK_EVENTS } from "#scripts/check-deploy/webhook.ts";
import { runCaptured } from "#scripts/command.ts";
import { openAccount } from "#scripts/deploy/cloudflare-account.ts";
import { chooseHosts, publicHosts } from "#scripts/deploy/hosts.ts";
import { readWorkerConfig } from "#scripts/deploy/target.ts";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { openSpaces } from "#scripts/storyblok/space.ts";
import { manager, PERSONAL_TOKEN } from "#tests/backend/content/official-clients.ts";
import type { RunningBackend } from "#tests/support/backend.ts";
import type { ServiceStandIn } from "#tests/support/service-stand-in.ts";
import { type AccountContent, CLOUDFLARE_TOKEN, FULL_ACCOUNT, startCloudflare } from "./cloudflare-stand-in.ts";
import { filledConfig, SPACES, writeConfig } from "./filled-config.ts";

type Storyblok = Pick<RunningBackend, "url">;

/** The configuration with everything filled in, a namespace's id and a bucket. */
export const EVERYTHING =
  filledConfig().replace('binding = "STORIES"\n', 'binding = "STORIES"\nid = "0f0f"\n') +
  '\n[[r2_buckets]]\nbinding = "PICTURES"\nbucket_name = "printshop-pictures"\n';

export const WEBHOOK = { name: "Shop", secret: "a-webhook-secret", actions: WEBHOOK_EVENTS, activated: true };
const SECRETS = [CLOUDFLARE_TOKEN, PERSONAL_TOKEN, WEBHOOK.secret];
const OWN_VARIABLES = /^(STORYBLOK|CLOUDFLARE)_/;

export function storyblokAccess({ url }: Storyblok): Record<string, string> {
  return { STORYBLOK_MANAGEMENT_TOKEN: PERSONAL_TOKEN, STORYBLOK_MANAGEMENT_URL: url.origin };
}

/** Sets both spaces up as docs/go-live.md says, by the official management client. */
export async function setSpacesUp(storyblok: Storyblok): Promise<void> {
  for (const [at, brand] of ["posterliebe", "kartenliebe"].entries()) {
    const space = SPACES[at] ?? 0;
    const client = manager(storyblok, space);
    for (const { component_group_uuid: _, ...component } of COMPONENTS)
      await client.components.create({ body: { component } } as never);
    const webhook_endpoint = { ...WEBHOOK, endpoint: `https://${brand}.de/storyblok/webhook` };
    await client.post(`/v1/spaces/${space}/webhook_endpoints`, { body: { webhook_endpoint } });
    await client.spaces.update({ body: { space: { domain: `https://${brand}.de/` } } });
  }
}

/** Runs the command in a folder that holds only this configuration. */
export async function runCheck(
  folder: string,
  config: string,
  environment: Record<string, string>,
  args: string[] = [],
) {
  writeConfig(folder, config);
  const inherited = Object.keys(process.env).filter((name) => OWN_VARIABLES.test(name));
  const without = Object.fromEntries(inherited.map((name) => [name, undefined]));
  const script = resolve("scripts/check-deploy.ts");
  const { code, output } = await runCaptured("node", [script, ...args], { ...without, ...environment }, folder);
  for (const secret of SECRETS) expect(output).not.toContain(secret);
  expect(output).not.toMatch(/\n\s+at |Error:/);
  return { code, output, ...markedLines(output) };
}

export interface ListOptions {
  account?: Partial<AccountContent>;
  config?: string;
  hosts?: string;
  /** Cloudflare's answers in place of the account's. */
  answer?: ServiceStandIn["answer"];
  /** The time that Cloudflare has to answer, in milliseconds; undefined for the command's own limit. */
  timeoutMs?: number | undefined;
}

/** Makes the list in this process, for an account that lacks nothing but what `options` change. */
export async function makeList(folder: string, storyblok: Storyblok, options: ListOptions = {}) {
  const { account = {}, config: text = EVERYTHING, hosts = "all", answer, timeoutMs } = options;
  const cloudflare = await startCloudflare({ ...FULL_ACCOUNT, ...account });
  if (answer) cloudflare.answer = answer;
  const config = readWorkerConfig(writeConfig(folder, text));
  const report = await reportOn(CHECKS, {
    config,
    worker: "printshop",
    hosts: chooseHosts(hosts, publicHosts({})),
    www: "redirect",
    account: () => openAccount(cloudflare.environment, timeoutMs),
    spaces: () => openSpaces(storyblokAccess(storyblok)),
    fileSecrets: [],
  });
  await cloudflare.close();
  return { text: report.text, count: report.missing, ...markedLines(report.text) };
}

function markedLines(text: string) {
  const marked = (mark: string) =>
    text.split("\n").flatMap((line) => (line.startsWith(`  ${mark} `) ? [line.slice(4)] : []));
  return { there: marked("✓"), missing: marked("✗"), unknown: marked("?") };
}
