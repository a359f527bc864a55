import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "#scripts/deploy/cloudflare-account.ts";
import { files, seed } from "#tests/backend/content/fixture.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { EVERYTHING, makeList, runCheck, setSpacesUp, storyblokAccess } from "./check-runs.ts";
import { EMPTY_ACCOUNT, FULL_ACCOUNT, startCloudflare } from "./cloudflare-stand-in.ts";
import { filledConfig, SPACES } from "./filled-config.ts";

const storyblok = useBackend();
const folder = mkdtempSync(join(tmpdir(), "check-deploy-"));
beforeAll(() => seed(storyblok, files));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a fresh clone", () => {
  it("is told what nobody was asked for, with where to look", async () => {
    const { code, missing, unknown, output } = await runCheck(folder, readFileSync("wrangler.toml", "utf8"), {});
    expect(code).toBe(1);
    expect(missing).toEqual([
      expect.stringContaining("ASSET_SPACES is no list of space ids"),
      "COMMERCE_URL is a placeholder",
      "DESIGNER_URL is a placeholder",
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
    expect(output).toMatch(/4 missing, \d+ to look at\.\n$/);
  });

  it("with invented account data gets sentences", async () => {
    const cloudflare = await startCloudflare(EMPTY_ACCOUNT);
    const invented = {
      ...cloudflare.environment,
      CLOUDFLARE_API_TOKEN: "invented",
      ...storyblokAccess(storyblok),
      STORYBLOK_MANAGEMENT_TOKEN: "invented",
    };
    const { code, unknown } = await runCheck(folder, filledConfig(), invented);
    await cloudflare.close();
    expect(code).toBe(0);
    const whys = unknown.filter((line) => line.startsWith("could not be asked"));
    expect(whys).toHaveLength(5);
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
    const { count, missing, unknown } = await makeList(folder, storyblok, { account: EMPTY_ACCOUNT });
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
    ]);
  });
});

describe("everything", () => {
  beforeAll(() => setSpacesUp(storyblok));

  it("given is only ✓, and ends with 0", async () => {
    const cloudflare = await startCloudflare(FULL_ACCOUNT);
    const { code, missing, unknown, there, output } = await runCheck(folder, EVERYTHING, {
      ...cloudflare.environment,
      ...storyblokAccess(storyblok),
    });
    await cloudflare.close();
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
    ])
      expect(there).toContain(line);
  });

  it("before the first deployment reads the names in the secrets file", async () => {
    const names = (FULL_ACCOUNT.secrets ?? []).filter((name) => name !== "OPS_TOKEN");
    writeFileSync(
      join(folder, "secrets.env"),
      `${names.map((name) => `${name}=a-webhook-secret`).join("\n")}\nOPS_TOKEN=\n`,
    );
    const cloudflare = await startCloudflare({ ...FULL_ACCOUNT, secrets: null });
    const environment = { ...cloudflare.environment, ...storyblokAccess(storyblok) };
    const { missing, there } = await runCheck(folder, EVERYTHING, environment, ["--secrets-file", "secrets.env"]);
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
      const { code, output } = await runCheck(folder, EVERYTHING, {}, [...args]);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
    }
  });
});
