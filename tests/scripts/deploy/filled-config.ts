import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The ids of the embedded spaces. */
export const SPACES = [287216594031001, 287216594031002] as const;

/** Returns the configuration with a value for everything that a clone leaves open. */
export function filledConfig(): string {
  return readFileSync("wrangler.toml", "utf8")
    .replaceAll(/"https:\/\/([\w.]+)\.example"/g, '"https://$1.shop.test"')
    .replaceAll('ASSET_SPACES = ""', `ASSET_SPACES = "${SPACES.join(", ")}"`);
}

/** Writes a configuration into a folder, and returns its path. */
export function writeConfig(folder: string, text: string): string {
  const path = join(folder, "wrangler.toml");
  writeFileSync(path, text);
  return path;
}
