import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brandFolders } from "#scripts/brands/folders.ts";
import { SECRETS } from "#scripts/check-deploy/environment.ts";
import { runCaptured } from "#scripts/command.ts";
import { readBrand } from "#scripts/create/fill-in.ts";
import { publicHosts } from "#scripts/deploy/hosts.ts";
import { startGaps } from "#scripts/deploy/start-gaps.ts";
import { channelsOf, readWorkerConfig } from "#scripts/deploy/target.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "create-"));
  for (const file of ["wrangler.toml", ".dev.vars.example", "package.json", "brands"])
    cpSync(file, join(folder, file), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const create = (...args: string[]) => runCaptured("node", [resolve("scripts/create.ts"), ...args], {}, folder);
const configOf = () => readWorkerConfig(join(folder, "wrangler.toml"));
const secretsOf = () => parseEnv(readFileSync(join(folder, "secrets.env"), "utf8"));

describe("npm run create", () => {
  it("makes a copy the shop of one brand, that lacks only what nobody can make up", async () => {
    const { code, output } = await create("--kartenliebe", "Papier & Söhne=https://papier-soehne.at/");
    expect(output).toContain("Papier & Söhne sells cards at papier-soehne.at (AT).");
    expect(code).toBe(0);
    const config = configOf();
    expect(config.name).toBe("papier-sohne");
    expect(channelsOf(config)).toEqual(["kartenliebe"]);
    expect(publicHosts(config.vars)).toEqual([{ host: "papier-soehne.at", channel: "kartenliebe", country: "AT" }]);
    expect(config.vars).toMatchObject({ WORKERS_DEV_SHOP: "kartenliebe/AT" });
    expect(brandFolders(folder).kartenliebe).toBe(join(folder, "brands/papier-sohne"));
    const brand = readFileSync(join(folder, "brands/papier-sohne/brand.ts"), "utf8");
    for (const line of [
      'name: "Papier & Söhne",',
      'domain: "papier-soehne",',
      'logo: { words: ["Papier & Söhne", ""] },',
    ])
      expect(brand).toContain(`  ${line}\n`);
    const staging = readWorkerConfig(join(folder, "wrangler.toml"), "staging");
    expect(staging.name).toBe("papier-sohne-staging");
    expect(staging.vars).toMatchObject({ SHOP_HOSTS: "staging.papier-soehne.at=kartenliebe/AT" });
    expect(channelsOf(staging)).toEqual(["kartenliebe"]);
    expect(startGaps(config)).toEqual([
      expect.stringMatching(/^ASSET_SPACES/),
      expect.stringMatching(/^COMMERCE_URL/),
      expect.stringMatching(/^DESIGNER_URL/),
    ]);
    const secrets = secretsOf();
    expect(Object.keys(secrets).filter((name) => name.endsWith("_POSTER"))).toEqual([]);
    expect(secrets.OPS_TOKEN).toMatch(/^[0-9a-f]{48}$/);
    expect(secrets.STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE).toMatch(/^[0-9a-f]{48}$/);
    expect(secrets.STORYBLOK_TOKEN_KARTENLIEBE).toBe("");
  });

  it("takes two brands, and leaves a secrets file alone that is there", async () => {
    writeFileSync(join(folder, "secrets.env"), "OPS_TOKEN=mine\n");
    const { output } = await create("--poster", "Wand=werk=wandwerk.com", "--kartenliebe", "Karte=karte.de");
    expect(output).toContain("secrets.env was there and is as it was");
    expect(configOf().vars).toMatchObject({ SHOP_HOSTS: "wandwerk.com=poster/US, karte.de=kartenliebe/DE" });
    expect(brandFolders(folder).poster).toBe(join(folder, "brands/wand-werk"));
    expect(secretsOf()).toEqual({ OPS_TOKEN: "mine" });
  });

  it("changes nothing if an argument is wrong, if nobody can be asked, or if it was done before", async () => {
    const before = readFileSync(join(folder, "wrangler.toml"), "utf8");
    for (const [args, sentence] of [
      [[], "npm run create -- --poster"],
      [["--poster", "Wand=here"], '--poster: "here" is no host such as your-shop.de.'],
      [["--poster", "wand.de"], "--poster: A brand's name is at least one letter"],
      [["--posters", "x=y.de"], "Unknown option '--posters'"],
      [
        ["--poster", "Wand=wand.de", "--kartenliebe", "Karten=wand.de"],
        "Both brands are at wand.de; each has a host of its own.",
      ],
    ] as const) {
      const { code, output } = await create(...args);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
    }
    expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toBe(before);
    const taken = await create("--poster", "Kartenliebe=karten.de");
    expect(taken.output).toContain("brands/kartenliebe is there already; give the brand another name.");
    expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toBe(before);
    await create("--poster", "Wand=wand.de");
    const again = await create("--poster", "Other=other.de");
    expect(again.code).toBe(1);
    expect(again.output).toContain("wrangler.toml was changed already");
  });
});

it("takes hosts with umlauts, with a www. and with any ending, and puts what is before the ending into each file", async () => {
  const { code, output } = await create(
    "--poster",
    "Größe & Co=https://www.bilder.design/",
    "--kartenliebe",
    "Grüße=grüße.de",
  );
  expect(output).toContain(
    "Größe & Co sells wall art at www.bilder.design (DE), Grüße sells cards at xn--gre-6ka8l.de (DE).",
  );
  expect(code).toBe(0);
  const config = configOf();
  expect(config.name).toBe("grosse-co");
  expect(config.vars).toMatchObject({ SHOP_HOSTS: "www.bilder.design=poster/DE, xn--gre-6ka8l.de=kartenliebe/DE" });
  const staging = readWorkerConfig(join(folder, "wrangler.toml"), "staging");
  expect(staging.vars).toMatchObject({
    SHOP_HOSTS: "staging.bilder.design=poster/DE, staging.xn--gre-6ka8l.de=kartenliebe/DE",
  });
  const brand = readFileSync(join(folder, "brands/grosse-co/brand.ts"), "utf8");
  expect(brand).toContain('  domain: "bilder",\n');
});

it("reads the country from a host's ending, the longest first", () => {
  expect(readBrand("poster", "A", "a.co.uk")).toMatchObject({ country: "GB" });
  expect(readBrand("poster", "A", "a.shop")).toMatchObject({ country: "DE" });
  expect(readBrand("kartenliebe", "A", "a.fr")).toMatchObject({ country: "DE" });
});

it("the example of the secrets file has every secret, and package.json explains each to the Deploy button", () => {
  const example = parseEnv(readFileSync(".dev.vars.example", "utf8"));
  expect(Object.keys(example).sort()).toEqual(SECRETS.map(({ name }) => name).sort());
  const { cloudflare, scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const explained = Object.keys(cloudflare.bindings);
  for (const { name } of SECRETS) expect(explained).toContain(name);
  for (const name of ["ASSET_SPACES", "COMMERCE_URL", "DESIGNER_URL"]) expect(explained).toContain(name);
  expect(scripts).toMatchObject({ build: expect.any(String), deploy: expect.any(String) });
});
