import { buildShop } from "./build/shop.ts";
import { main, runAloud, step } from "./command.ts";

/** Builds and deploys the edge worker (not the embedded backend). Further arguments go to wrangler: `--dry-run`. */
main(async () => {
  await step("Building the shop", buildShop);
  const args = process.argv.slice(2);
  const { code } = await runAloud("wrangler", ["deploy", "-c", "wrangler.toml", "--env", "production", ...args]);
  process.exitCode = code ?? 1;
});
