import { resolve } from "node:path";
import { expect } from "vitest";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { CHECKS } from "#scripts/check-deploy/checks.ts";
import { spaceOpener } from "#scripts/check-deploy/content.ts";
import { reportOn } from "#scripts/check-deploy/findings.ts";
import { WEBHOOK_EVENTS } from "#scripts/check-deploy/webhook.ts";
import { runCaptured } from "#scripts/command.ts";
import { openAccount } from "#scripts/deploy/cloudflare-account.ts";
import { chooseHosts, publicHosts, wwwRule } from "#scripts/deploy/hosts.ts";
import { channelsOf, readWorkerConfig } from "#scripts/deploy/target.ts";
import { COMPONENTS } from "#scripts/storyblok/components.ts";
import { openSpaces } from "#scripts/storyblok/space.ts";
import { manager, PERSONAL_TOKEN } from "#tests/backend/content/official-clients.ts";
import type { RunningBackend } from "#tests/support/backend.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { type AccountContent, CLOUDFLARE_TOKEN, FULL_ACCOUNT, startCloudflare } from "./cloudflare-stand-in.ts";
import { filledConfig, SPACES, writeConfig } from "./filled-config.ts";

type Storyblok = Pick<RunningBackend, "url">;

/**
 * Returns the configuration with everything filled in, a namespace's id and a bucket. The embedded backend stands for Storyblok, the price
 * backend, the designer and the account.
 */
export function everything({ url: { origin } }: Storyblok): string {
  return (
    filledConfig()
      .replace('binding = "STORIES"\n', 'binding = "STORIES"\nid = "0f0f"\n')
      .replace(/^CONTENT_URL = .*$/m, `CONTENT_URL = "${origin}"`)
      .replace(/^APP_URL = .*$/m, `APP_URL = "${origin}"`)
      .replace(/^(COMMERCE|DESIGNER)_URL = .*$/gm, `$1_URL = "${origin}"`) +
    '\n[[r2_buckets]]\nbinding = "PICTURES"\nbucket_name = "printshop-pictures"\n'
  );
}

/** Report of `/healthz?deep` in a shop that lacks nothing. */
export const HEALTHY = {
  status: "ok",
  version: "1.0.0-test",
  down: [],
  systems: [{ name: "commerce", status: "ok", ms: 3 }],
  webhooks: { poster: true, kartenliebe: true },
};

/** The secrets of a shop that lacks nothing. */
export const GOOD_SECRETS: Readonly<Record<string, string>> = {
  STORYBLOK_TOKEN_POSTER: "poster-public-local",
  STORYBLOK_TOKEN_KARTENLIEBE: "kartenliebe-public-local",
  STORYBLOK_PREVIEW_TOKEN_POSTER: "poster-preview-local",
  STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE: "kartenliebe-preview-local",
  STORYBLOK_WEBHOOK_SECRET_POSTER: "a-webhook-secret",
  STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE: "a-webhook-secret",
  OPS_TOKEN: "operators-of-this-shop",
  COMMERCE_TOKEN: "commerce-token-of-this-shop",
  COMMERCE_WEBHOOK_SECRET: "commerce-webhook-of-this-shop",
  WISHLIST_SECRET: "wishlists-of-this-shop",
};

/** The stories without which no host has a page to begin with. */
export const FIRST_PAGES: readonly SeedFile[] = CHANNELS.flatMap((channel) => {
  const hosts = publicHosts({}).filter((one) => one.channel === channel);
  const locales = new Set(hosts.map(({ country }) => localeChain(COUNTRIES[country].locales[0]).at(-1)));
  return [...locales].flatMap((locale) =>
    ["home", "shell"].map((slug) => ({
      path: `stories/${channel}/${locale}/${slug}.json`,
      json: { name: slug, content: { component: "page", headline: slug } },
    })),
  );
});

export const WEBHOOK = { name: "Shop", secret: "a-webhook-secret", actions: WEBHOOK_EVENTS, activated: true };
const SECRETS = [CLOUDFLARE_TOKEN, PERSONAL_TOKEN, ...Object.values(GOOD_SECRETS)];
const OWN_VARIABLES = /^(STORYBLOK_|CLOUDFLARE_|SHOP_URL$)/;

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
  /** The secrets at hand; all of them if left out. */
  secrets?: Readonly<Record<string, string>>;
  /** Report of the running shop; null if no shop is named. */
  health?: object | null;
}

/** Makes the list in this process, for an account that lacks nothing but what `options` change. */
export async function makeList(folder: string, storyblok: Storyblok, options: ListOptions = {}) {
  const { account = {}, config: text = everything(storyblok), hosts = "all", answer, timeoutMs } = options;
  const { secrets = GOOD_SECRETS, health = HEALTHY } = options;
  const shop = await startService((_, response) => json(response, health));
  const cloudflare = await startCloudflare({ ...FULL_ACCOUNT, ...account });
  if (answer) cloudflare.answer = answer;
  const config = readWorkerConfig(writeConfig(folder, text));
  const report = await reportOn(CHECKS, {
    config,
    worker: "printshop",
    hosts: chooseHosts(hosts, publicHosts(config.vars, channelsOf(config))),
    www: wwwRule(config.vars),
    account: () => openAccount(cloudflare.environment, timeoutMs),
    spaces: () => openSpaces(storyblokAccess(storyblok)),
    openSpace: spaceOpener({ config, secrets }),
    secrets,
    shop: health === null ? null : shop.url,
  });
  await Promise.all([cloudflare.close(), shop.close()]);
  for (const secret of SECRETS) expect(report.text).not.toContain(secret);
  return { text: report.text, count: report.missing, ...markedLines(report.text) };
}

function markedLines(text: string) {
  const marked = (mark: string) =>
    text.split("\n").flatMap((line) => (line.startsWith(`  ${mark} `) ? [line.slice(4)] : []));
  return { there: marked("✓"), missing: marked("✗"), unknown: marked("?") };
}
