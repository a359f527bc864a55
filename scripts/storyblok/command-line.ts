import { join } from "node:path";
import { PERSONAL_TOKEN } from "#backend/content/management/access.ts";

/**
 * How Storyblok's own command line is run on the embedded spaces: the program's arguments behind `node`, and its variables.
 * It keeps no credentials, logs or reports, and is not slowed down, as the embedded service limits nothing.
 *
 * @param root the folder of the shop.
 */
export function commandLine(address: URL, args: readonly string[], root = process.cwd()) {
  const program = join(root, "node_modules/storyblok/dist/index.mjs");
  const settings = ["--api-rate-limit", "100", "--no-log-file-enabled", "--no-report-enabled"];
  return {
    args: ["--import", join(root, "scripts/storyblok/embedded-address.ts"), program, ...settings, ...args],
    env: {
      STORYBLOK_EMBEDDED_URL: address.origin,
      STORYBLOK_LOGIN: "local@printshop.localhost",
      STORYBLOK_TOKEN: PERSONAL_TOKEN,
      STORYBLOK_REGION: "eu",
    },
  };
}
