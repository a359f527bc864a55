import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ServiceError } from "#scripts/ask-json.ts";
import { CHECKS } from "#scripts/check-deploy/checks.ts";
import { secrets as ofSecrets } from "#scripts/check-deploy/environment.ts";
import { reportOn } from "#scripts/check-deploy/findings.ts";
import { publicHosts } from "#scripts/deploy/hosts.ts";
import { startGaps } from "#scripts/deploy/start-gaps.ts";
import { channelsOf, readWorkerConfig } from "#scripts/deploy/target.ts";
import { filledConfig, writeConfig } from "./filled-config.ts";

const folder = mkdtempSync(join(tmpdir(), "one-brand-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The configuration of a company that has one space. */
const cards = filledConfig()
  .replace('"STORYBLOK_TOKEN_POSTER", ', "")
  .replace(/ASSET_SPACES = "\d+, /, 'ASSET_SPACES = "')
  .replace('"poster/DE"', '"kartenliebe/DE"');

function unreachable(): never {
  throw new ServiceError("nobody is there");
}

describe("a company that sells cards alone", () => {
  const config = readWorkerConfig(writeConfig(folder, cards));

  it("can start, with the hosts of its brand", () => {
    expect(channelsOf(config)).toEqual(["kartenliebe"]);
    expect(startGaps(config)).toEqual([]);
    const hosts = publicHosts(config.vars, channelsOf(config)).map(({ host }) => host);
    expect(hosts.sort()).toEqual(["kartenliebe.at", "kartenliebe.ch", "kartenliebe.de"]);
  });

  it("is asked for nothing of the other brand, and told of a secret that belongs to no space of its own", async () => {
    const given = {
      config,
      worker: "printshop",
      hosts: publicHosts(config.vars, channelsOf(config)),
      www: "redirect" as const,
      account: unreachable,
      spaces: unreachable,
      openSpace: unreachable,
      secrets: {},
      shop: null,
    };
    const { text } = await reportOn(CHECKS, given);
    expect(text).toContain("STORYBLOK_TOKEN_KARTENLIEBE: without it the shop does not start");
    expect(text).toContain("the cron asks the space ");
    expect(text).not.toMatch(/poster/i);
    const secrets = () => Promise.resolve(["STORYBLOK_TOKEN_KARTENLIEBE", "STORYBLOK_PREVIEW_TOKEN_POSTER"]);
    const found = await reportOn([ofSecrets], { ...given, account: () => ({ secrets }) as never });
    expect(found.text).toContain(
      "✗ STORYBLOK_PREVIEW_TOKEN_POSTER is set, and the shop has no such space: delete the secret, or name STORYBLOK_TOKEN_POSTER in [secrets] of wrangler.toml",
    );
  });
});
