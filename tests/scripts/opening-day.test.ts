import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { runCaptured } from "#scripts/command.ts";
import { readWorkerConfig } from "#scripts/deploy/target.ts";
import { buildBackend, seedSql } from "#scripts/local/workers.ts";
import { PERSONAL_TOKEN } from "#tests/backend/content/official-clients.ts";
import { startServer } from "#tests/support/example-server.ts";
import { isLong } from "#tests/support/runs.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { SHOP_ROOMS } from "#tests/support/shop-rooms.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { startDeployable } from "./deploy/deployment-stand-in.ts";

const COPIED = [
  ...SHOP_ROOMS,
  ...["docs", "scripts", "package.json", "package-lock.json", "tsconfig.base.json", "vite.config.ts"],
  ...["wrangler.toml", ".dev.vars.example"],
];
const HOST = "lichtbild.de";
const SPACE = "287216594031001";

/** A company that opens: a copy of the shop, and the systems that it runs. Storyblok's space holds the stories that come with the shop. */
describe.runIf(isLong())("an invented company opens its shop", () => {
  const storyblok = useBackend();
  const root = mkdtempSync(join(tmpdir(), "opening-day-"));
  const systems: Awaited<ReturnType<typeof startServer>>[] = [];
  let cloudflare: Awaited<ReturnType<typeof startDeployable>>;
  let addresses: Record<"backend" | "designer" | "account", string>;
  let shop: RunningShop;

  beforeAll(async () => {
    await storyblok.DB.exec(await seedSql());
    for (const name of COPIED) cpSync(name, join(root, name), { recursive: true });
    symlinkSync(resolve("node_modules"), join(root, "node_modules"));
    addresses = {
      backend: await start("docs/examples/price-backend.mjs"),
      designer: await start("docs/examples/designer.mjs"),
      account: await start("docs/examples/account.mjs"),
    };
    cloudflare = await startDeployable([]);
  });
  afterAll(async () => {
    await Promise.all([...systems, cloudflare, shop].map((one) => one?.close()));
    rmSync(root, { recursive: true });
  });

  /** Starts a system of the company. @returns its address, which it prints. */
  async function start(file: string): Promise<string> {
    const system = await startServer(join(root, file));
    systems.push(system);
    return system.url;
  }

  /** Runs one of the shop's commands, as `npm run` does. */
  async function run(script: string, args: readonly string[], wanted = 0): Promise<string> {
    const env = {
      ...cloudflare.environment,
      STORYBLOK_MANAGEMENT_TOKEN: PERSONAL_TOKEN,
      STORYBLOK_MANAGEMENT_URL: storyblok.url.origin,
      PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
      HOME: root,
      FORCE_COLOR: "0",
    };
    const { code, output } = await runCaptured("node", [`scripts/${script}.ts`, ...args], env, root);
    expect(code, `${script} ${args.join(" ")}\n${output}`).toBe(wanted);
    return output;
  }

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));

  it("makes the copy its own, and fills in what it has", async () => {
    expect(await run("create", ["--poster", `Lichtbild=${HOST}`])).toContain(
      `Lichtbild sells wall art at ${HOST} (DE).`,
    );
    const values = {
      ASSET_SPACES: SPACE,
      CONTENT_URL: storyblok.url.origin,
      COMMERCE_URL: addresses.backend,
      DESIGNER_URL: addresses.designer,
      APP_URL: addresses.account,
    };
    edit("wrangler.toml", (text) =>
      Object.entries(values).reduce((filled, [name, value]) => {
        const line = new RegExp(`^${name} = ".*"$`, "gm");
        expect(filled).toMatch(line);
        return filled.replace(line, () => `${name} = "${value}"`);
      }, text),
    );
    edit("secrets.env", (text) =>
      text
        .replace(/^STORYBLOK_TOKEN_POSTER=$/m, "STORYBLOK_TOKEN_POSTER=poster-public-local")
        .replace(/^STORYBLOK_PREVIEW_TOKEN_POSTER=$/m, "STORYBLOK_PREVIEW_TOKEN_POSTER=poster-preview-local"),
    );
  });

  it("has a backend of two calls, which is all that the first step asks for", async () => {
    const output = await run("contract", [addresses.backend, "--step", "1", "--channel", "poster"]);
    for (const { path } of [calculatorReference, formatPrices]) expect(output).toContain(path);
    expect(await run("storyblok-components", ["--choices", addresses.backend])).toContain(
      "every list is empty: either it has none of these calls yet",
    );
  });

  it("is told what is still missing, and nothing of what it has", async () => {
    const output = await run("check-deploy", ["--secrets-file", "secrets.env"], 1);
    const missing = output.split("\n").filter((line) => line.startsWith("  ✗ "));
    // What no command can make up: the company's own words, the mails of the next steps, the settings of the space.
    const ofNobody = missing.filter((line) => line.includes("still speaks of nobody"));
    expect(ofNobody.length).toBeGreaterThan(0);
    expect(missing.filter((line) => !ofNobody.includes(line))).toEqual([
      expect.stringContaining("worker lichtbild is not deployed yet"),
      expect.stringContaining("mail addresses that are not yours"),
      expect.stringContaining("messages of the contact form reach nobody"),
      expect.stringContaining("the newsletter"),
      expect.stringContaining("a gift voucher"),
      expect.stringContaining("no webhook leads to https://lichtbild.de/storyblok/webhook"),
      expect.stringContaining("none of its preview URLs"),
    ]);
    for (const system of ["the price backend", "DESIGNER_URL", "APP_URL"])
      expect(output).toMatch(new RegExp(`✓ ${system}.* answers`));
  });

  it("deploys staging and production, each to a worker of its own", async () => {
    await run("deploy", ["--dry-run"]);
    await run("deploy", ["--env", "staging", "--secrets-file", "secrets.env"]);
    await run("deploy", ["--secrets-file", "secrets.env"]);
    const uploaded = cloudflare.asked.flatMap(({ call }) => /^PUT \/workers\/scripts\/([\w-]+)$/.exec(call)?.[1] ?? []);
    expect(uploaded).toEqual(["lichtbild-staging", "lichtbild"]);
  });

  it("sells: a page with its prices, the way into its designer, its account", async () => {
    await buildBackend(root);
    const { vars } = readWorkerConfig(join(root, "wrangler.toml"));
    const secrets = parseEnv(readFileSync(join(root, "secrets.env"), "utf8"));
    shop = await startShop({
      root,
      vars: { ...(vars as Record<string, string>), ...(secrets as Record<string, string>) },
    });
    const html = await (await shop.get(`https://${HOST}/leinwand`)).text();
    expect(html).toContain('<meta property="og:site_name" content="Lichtbild"/>');
    expect(html).toMatch(/44,90\s€/);
    const [, way = ""] = /href="(\/configurator-photo-frame\/\?[^"]*formatType=[^"]*)"/.exec(html) ?? [];
    const designer = await shop.get(`https://${HOST}${way.replaceAll("&amp;", "&")}`);
    expect([designer.status, await designer.text()]).toEqual([200, expect.stringContaining("materialType=leinwand")]);
    const account = await shop.get(`https://${HOST}/kundenkonto`);
    expect([account.status, await account.text()]).toEqual([200, expect.stringContaining("Log in")]);
    expect(await (await shop.get(`https://${HOST}/healthz?deep`)).json()).toMatchObject({ status: "ok", down: [] });
    expect((await shop.get("https://posterliebe.de/")).status).toBe(421);
  });
});
