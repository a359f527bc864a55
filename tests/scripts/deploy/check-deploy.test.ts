import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "#scripts/deploy/cloudflare-account.ts";
import { seed } from "#tests/backend/content/fixture.ts";
import { oneOf } from "#tests/support/runs.ts";
import { json, startService } from "#tests/support/service-stand-in.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import {
  everything,
  FIRST_PAGES,
  GOOD_SECRETS,
  HEALTHY,
  makeList,
  runCheck,
  setSpacesUp,
  storyblokAccess,
} from "./check-runs.ts";
import { EMPTY_ACCOUNT, FULL_ACCOUNT, startCloudflare } from "./cloudflare-stand-in.ts";
import { SPACES } from "./filled-config.ts";

const storyblok = useBackend();
const folder = mkdtempSync(join(tmpdir(), "check-deploy-"));
beforeAll(() => seed(storyblok, FIRST_PAGES));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a fresh clone", () => {
  it("is told what nobody was asked for, with where to look", async () => {
    const { code, missing, unknown, output } = await runCheck(folder, readFileSync("wrangler.toml", "utf8"), {});
    expect(code).toBe(1);
    expect(missing).toEqual([
      expect.stringContaining("ASSET_SPACES is no list of space ids"),
      "COMMERCE_URL is a placeholder",
      "DESIGNER_URL is a placeholder",
      expect.stringMatching(/^APP_URL is empty, so \/kundenkonto is a 404/),
      expect.stringContaining("ASSET_SPACES names 0 spaces"),
    ]);
    const told = unknown.join("\n");
    expect(told).toMatch(
      /could not be asked, because CLOUDFLARE_ACCOUNT_ID is not set, and CLOUDFLARE_API_TOKEN is not set; look by: npx wrangler secret list/,
    );
    for (const name of [
      ...(FULL_ACCOUNT.secrets ?? []),
      "posterliebe.co.uk",
      "desktop.kartenliebe.ch",
      "/storyblok/webhook",
      "story.moved",
    ])
      expect(told).toContain(name);
    expect(output).toMatch(
      /Workers Paid: \$5\.00;.*\n.*KV: .*\n.*Durable Objects with SQLite: .*\n.*Images: 5,000 transformations/,
    );
    expect(output).toMatch(/Prices as of \w+ 20\d\d/);
    expect(output).toMatch(/5 missing, \d+ to look at\.\n$/);
  });

  it("with invented account data gets sentences", async () => {
    const cloudflare = await startCloudflare(EMPTY_ACCOUNT);
    const invented = {
      ...cloudflare.environment,
      CLOUDFLARE_API_TOKEN: "invented",
      ...storyblokAccess(storyblok),
      STORYBLOK_MANAGEMENT_TOKEN: "invented",
    };
    const { code, unknown } = await runCheck(folder, everything(storyblok), invented);
    await cloudflare.close();
    expect(code).toBe(0);
    expect(unknown.join("\n")).toContain("SHOP_URL=https://{your host} npm run check:deploy");
    const whys = unknown.filter((line) => line.startsWith("could not be asked"));
    expect(whys).toHaveLength(6);
    for (const why of whys)
      expect(why).toMatch(
        /answered (403: the token, or the account|401: the token may not read this space).*; look by: /,
      );
    for (const [name, value] of [
      ["CLOUDFLARE_ACCOUNT_ID", "acme"],
      ["CLOUDFLARE_API_TOKEN", "a\nb"],
      ["CLOUDFLARE_API_BASE_URL", "x"],
    ])
      expect(() => openAccount({ ...invented, [`${name}`]: value })).toThrow(new RegExp(`^${name} (is|holds)[^\\n]*$`));
  });

  it("with an empty account is told each thing that is missing", async () => {
    const { count, missing, unknown } = await makeList(folder, storyblok, {
      account: EMPTY_ACCOUNT,
      secrets: {},
      health: null,
    });
    expect(count).toBe(missing.length);
    const told = missing.join("\n");
    for (const part of [
      "the account does not pay for Workers Paid",
      "KV STORIES: the account has no namespace 0f0f",
      "R2 PICTURES: the account has no bucket printshop-pictures",
      "worker printshop is not deployed yet: npm run deploy -- --secrets-file secrets.env",
      "OPS_TOKEN is not set",
      "STORYBLOK_WEBHOOK_SECRET_POSTER is not set",
      "the account has no name below workers.dev",
      "posterliebe.com: no zone of the account holds it",
      `Poster (${SPACES[0]}): its components differ from the code's`,
      `Poster (${SPACES[0]}): no webhook leads to https://`,
      `Kartenliebe (${SPACES[1]}): none of its preview URLs is a host of its channel`,
    ])
      expect(told).toContain(part);
    expect(unknown).toEqual([
      expect.stringMatching(/^COMMERCE_WEBHOOK_SECRET is not set/),
      expect.stringMatching(/^WISHLIST_SECRET is not set/),
      expect.stringMatching(/^COMMERCE_TOKEN is not set/),
      expect.stringMatching(/^poster: no STORYBLOK_TOKEN_POSTER at hand/),
      expect.stringMatching(/^kartenliebe: no STORYBLOK_TOKEN_KARTENLIEBE at hand/),
      expect.stringMatching(/^the running shop was not asked/),
    ]);
  });
});

describe("everything", () => {
  beforeAll(() => setSpacesUp(storyblok));

  it("given is only ✓, and ends with 0", async () => {
    const cloudflare = await startCloudflare(FULL_ACCOUNT);
    const shop = await startService((_, response) => json(response, HEALTHY));
    writeFileSync(join(folder, "secrets.env"), linesOf(GOOD_SECRETS));
    const environment = { ...cloudflare.environment, ...storyblokAccess(storyblok), SHOP_URL: shop.url };
    const args = ["--secrets-file", "secrets.env"];
    const { code, missing, unknown, there, output } = await runCheck(folder, everything(storyblok), environment, args);
    await Promise.all([cloudflare.close(), shop.close()]);
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
    expect(code).toBe(0);
    expect(output).toMatch(/Nothing is missing\.\n$/);
    for (const line of [
      "all that the shop needs to start is set, and nothing is a placeholder",
      "KV STORIES: namespace printshop-stories",
      "https://printshop.acme.workers.dev shows poster/DE, hidden from search engines",
      "posterliebe.co.uk, www.posterliebe.co.uk, desktop.posterliebe.co.uk lead to the worker",
      `Kartenliebe (${SPACES[1]}): its webhook leads to https://kartenliebe.de/storyblok/webhook, signed`,
      `Poster (${SPACES[0]}): its editor opens stories at https://posterliebe.de/`,
      `Poster (${SPACES[0]}): it has the code's components`,
      `STORYBLOK_TOKEN_POSTER opens the space Poster (${SPACES[0]})`,
      "build 1.0.0-test reaches every system behind it",
    ])
      expect(there).toContain(line);
  });

  it("before the first deployment reads the names in the secrets file", async () => {
    writeFileSync(join(folder, "secrets.env"), linesOf({ ...GOOD_SECRETS, OPS_TOKEN: "" }));
    const cloudflare = await startCloudflare({ ...FULL_ACCOUNT, secrets: null });
    const environment = { ...cloudflare.environment, ...storyblokAccess(storyblok) };
    const { missing, there } = await runCheck(folder, everything(storyblok), environment, [
      "--secrets-file",
      "secrets.env",
    ]);
    await cloudflare.close();
    expect(missing).toEqual([
      expect.stringContaining("is not deployed yet"),
      expect.stringMatching(/^OPS_TOKEN is not set.*a line in the secrets file$/),
    ]);
    expect(there).toContain("STORYBLOK_TOKEN_POSTER is set (in the secrets file)");
  });

  it("is not asked for where an argument cannot be read", async () => {
    for (const [args, sentence] of oneOf(3, [
      [["--hosts", "evil.example"], '--hosts names "evil.example", which is no host of this shop.'],
      [["--secrets-file", "nothing.env"], "nothing.env cannot be read."],
      [["--host", "x"], "Unknown option '--host'"],
    ] as const)) {
      const { code, output } = await runCheck(folder, everything(storyblok), {}, [...args]);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
    }
  });
});

function linesOf(secrets: Readonly<Record<string, string>>): string {
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}
