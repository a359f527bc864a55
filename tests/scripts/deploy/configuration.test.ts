import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startGaps } from "#scripts/deploy/start-gaps.ts";
import { readWorkerConfig } from "#scripts/deploy/target.ts";
import { LOCAL_VARS, localConfig } from "#scripts/local/local-settings.ts";
import { filledConfig, writeConfig } from "./filled-config.ts";

const folder = mkdtempSync(join(tmpdir(), "configuration-"));
afterAll(() => rmSync(folder, { recursive: true }));
const gapsOf = (text: string) => startGaps(readWorkerConfig(writeConfig(folder, text)));

describe("what stops the start", () => {
  it("is what a clone leaves open, in the worker's own words, and nothing once that is filled in", () => {
    expect(startGaps(readWorkerConfig())).toEqual([
      expect.stringMatching(/^ASSET_SPACES is no list of space ids/),
      "COMMERCE_URL is a placeholder",
      "DESIGNER_URL is a placeholder",
    ]);
    expect(gapsOf(filledConfig())).toEqual([]);
  });

  it.each([
    [/\[\[kv_namespaces\]\]\nbinding = "STORIES"\n/, "STORIES is not bound"],
    [/\[images\]\nbinding = "IMAGES"\n/, "IMAGES is not bound"],
    [/binding = "JOURNAL"|name = "JOURNAL"/, "JOURNAL is not bound"],
    [/name = "FORM_RATE"/, "FORM_RATE is not bound"],
    [/CONTENT_URL = "[^"]+"/, "BACKEND is not bound, and CONTENT_URL is empty"],
    [/WORKERS_DEV_SHOP = "[^"]+"/, 'WORKERS_DEV_SHOP is "books/DE", which is no channel/COUNTRY of this shop'],
    [/required = \["STORYBLOK_TOKEN_POSTER", /, "STORYBLOK_TOKEN_POSTER is not set, and WORKERS_DEV_SHOP names poster"],
    [
      /\[exports.default\]\ntype = "worker"\ncache = \{ enabled = false \}\n/,
      "[cache] stands before the whole shop: set cache = { enabled = false } in [exports.default]",
    ],
  ])("is named where the configuration lacks %s", (part, gap) => {
    const instead = {
      WORKERS: 'WORKERS_DEV_SHOP = "books/DE"',
      FORM_RA: 'name = "X"',
      JOURNAL: 'name = "X"',
      STORYBL: "required = [",
    };
    const text = filledConfig().replace(part, instead[gap.slice(0, 7) as keyof typeof instead] ?? "");
    expect(gapsOf(text)).toEqual([gap]);
  });
});

describe("the local shop and the deployed one", () => {
  const deployed = readWorkerConfig();
  const local = localConfig("wrangler.toml");

  it("share everything but variables, secrets, storage and the embedded backend", () => {
    const own = ["vars", "secrets", "services", "kv_namespaces", "r2_buckets"] as const;
    const shared = ({ ...config }: typeof deployed) => {
      for (const name of own) Reflect.deleteProperty(config, name);
      return config;
    };
    expect(shared(local)).toEqual(shared(deployed));
    expect(local.kv_namespaces.map(({ binding }) => binding)).toEqual(
      deployed.kv_namespaces.map(({ binding }) => binding),
    );
    expect(startGaps(local)).toEqual([]);
  });

  it("have none of each other's values: nothing local is deployed, no local run asks real services", () => {
    const text = readFileSync("wrangler.toml", "utf8");
    expect(deployed.services).toEqual([]);
    for (const name of Object.keys(LOCAL_VARS))
      expect(deployed.vars[name] ?? "", name).not.toBe(LOCAL_VARS[name as "OPS_TOKEN"] || "-");
    expect(text).not.toMatch(/-local"|BACKEND|CONTENT_REQUESTS_PER_SECOND/);
    expect(local.vars).not.toHaveProperty("WORKERS_DEV_SHOP");
    expect(Object.values(local.vars).filter((value) => /^https?:/.test(String(value)))).toEqual([]);
  });

  it("has the platform's cache before what data centres share alone, and asks there only where it is switched on", () => {
    const { cache, exports } = readWorkerConfig();
    const shared = { default: { enabled: false }, TieredAnswers: { enabled: true } };
    expect([cache, exports]).toMatchObject([
      { enabled: true },
      { default: { cache: shared.default }, TieredAnswers: { cache: shared.TieredAnswers } },
    ]);
    expect(deployed.vars.TIERED_CACHE).toBe("off");
  });

  it("keeps its secrets out of the file", () => {
    expect(Object.keys(deployed.vars).filter((name) => /TOKEN|SECRET/.test(name))).toEqual([]);
    expect(deployed.secrets?.required).toEqual(["STORYBLOK_TOKEN_POSTER", "STORYBLOK_TOKEN_KARTENLIEBE"]);
  });
});
