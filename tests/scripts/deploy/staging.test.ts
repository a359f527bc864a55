import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { searchEngines } from "#scripts/check-deploy/search-engines.ts";
import { startGaps } from "#scripts/deploy/start-gaps.ts";
import { ownParts, readWorkerConfig } from "#scripts/deploy/target.ts";
import { filledConfig, writeConfig } from "./filled-config.ts";

const folder = mkdtempSync(join(tmpdir(), "staging-"));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (text: string, env: string | null) => readWorkerConfig(writeConfig(folder, text), env);
const marks = (config: ReturnType<typeof readWorkerConfig>) =>
  [searchEngines.find({ config } as never)].flat().map((found) => (found as { mark: string }).mark);

/** The configuration with ids, a bucket and every comment that a company may fill in. */
const EVERYTHING = filledConfig()
  .replaceAll(/^# (\[\[(?:env\.staging\.)?r2_buckets\]\]|binding = "PICTURES"|bucket_name = .*)$/gm, "$1")
  .replace('binding = "STORIES"\n', 'binding = "STORIES"\nid = "0f0f"\n');

describe("the staging shop of wrangler.toml", () => {
  const production = read(EVERYTHING, null);
  const staging = read(EVERYTHING, "staging");

  it("starts, and has nothing that is production's: no name, storage, rate limit or host", () => {
    expect(startGaps(staging)).toEqual([]);
    const own = ownParts(staging);
    expect(own).toEqual(
      expect.arrayContaining([
        "the name printshop-staging",
        "the bucket printshop-staging-pictures",
        "the rate limit 2001",
        "the host staging.posterliebe.de",
      ]),
    );
    expect(own.filter((part) => ownParts(production).includes(part))).toEqual([]);
    const part = EVERYTHING.slice(EVERYTHING.indexOf("[env.staging]"));
    const ids = [...EVERYTHING.slice(0, -part.length).matchAll(/(?:id|bucket_name) = "([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["0f0f", "1001", "1002", "1003", "1004", "1005", "printshop-pictures"]);
    for (const id of ids) expect(part).not.toContain(`"${id}"`);
  });

  it("binds all that production binds, with the same limits, and is as whole", () => {
    const bound = (config: typeof staging) => ({
      kv: config.kv_namespaces.map(({ binding }) => binding),
      buckets: config.r2_buckets.map(({ binding }) => binding),
      objects: config.durable_objects.bindings,
      limits: config.ratelimits.map(({ name, simple }) => [name, simple]),
      images: config.images,
      secrets: config.secrets,
      cron: config.triggers,
      cache: [config.cache, config.exports],
      assets: config.assets,
      migrations: config.migrations,
      vars: Object.keys(config.vars)
        .filter((name) => !["STAGING", "SHOP_HOSTS"].includes(name))
        .sort(),
    });
    expect(bound(staging)).toEqual(bound(production));
    // A clone asks no systems of production's from staging, nor the other way round.
    const { COMMERCE_URL, DESIGNER_URL } = readWorkerConfig("wrangler.toml", "staging").vars;
    expect([COMMERCE_URL, DESIGNER_URL]).toEqual([
      "https://commerce.staging.example",
      "https://designer.staging.example",
    ]);
  });

  it("is kept from search engines, and check:deploy tells where one of both is not as it should be", () => {
    expect([marks(production), marks(staging)]).toEqual([["there"], ["there"]]);
    const swapped = EVERYTHING.replace('STAGING = "on"\n', "").replace("[vars]\n", '[vars]\nSTAGING = "on"\n');
    expect([marks(read(swapped, null)), marks(read(swapped, "staging"))]).toEqual([["missing"], ["unknown"]]);
  });

  it("is told of in docs/reference/staging.md", () => {
    const page = readFileSync("docs/reference/staging.md", "utf8");
    for (const words of ["[env.staging]", "printshop-staging", "STAGING", "2001 to 2005"])
      expect(page).toContain(words);
  });
});
