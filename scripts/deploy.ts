import { buildShop } from "./build/shop.ts";
import { main, runAloud, step } from "./command.ts";
import { keepPastBuilds } from "./deploy/past-builds.ts";

/**
 * Builds and deploys the edge worker (not the embedded backend), with the files of the builds before it, which the shop at
 * `SHOP_URL` has. Further arguments go to wrangler: `--dry-run`.
 */
main(async () => {
  await step("Building the shop", buildShop);
  const keeping = () => keepPastBuilds("dist/client", process.env.SHOP_URL);
  for (const problem of await step("Keeping the files of the last builds", keeping))
    process.stdout.write(`  Warning: ${problem}\n`);
  const args = process.argv.slice(2);
  const { code } = await runAloud("wrangler", ["deploy", "-c", "wrangler.toml", "--env", "production", ...args]);
  process.exitCode = code ?? 1;
});
