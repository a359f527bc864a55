import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { unreadyVariables } from "#scripts/deploy/unready-variables.ts";

const folder = mkdtempSync(join(tmpdir(), "unready-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("names the placeholders of the production environment, and nothing once they are replaced", () => {
  expect(unreadyVariables("wrangler.toml", "production").sort()).toEqual([
    "ASSET_SPACES",
    "COMMERCE_URL",
    "DESIGNER_URL",
  ]);
  const own = readFileSync("wrangler.toml", "utf8")
    .replaceAll(/"https:\/\/(\w+)\.example"/g, '"https://$1.shop.test"')
    .replace('ASSET_SPACES = ""', 'ASSET_SPACES = "1, 2"');
  writeFileSync(join(folder, "wrangler.toml"), own);
  expect(unreadyVariables(join(folder, "wrangler.toml"), "production")).toEqual([]);
});
